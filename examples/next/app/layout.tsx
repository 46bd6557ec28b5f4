import type { ReactNode } from 'react';
import 'react-elicitation/styles.css';

export const metadata = { title: 'Post office', icons: { icon: 'data:,' } };
// A nonce is of one response: nothing can be rendered ahead.
export const dynamic = 'force-dynamic';

export default function RootLayout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
