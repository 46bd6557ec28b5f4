import type { ReactNode } from 'react';
import 'react-elicitation/styles.css';

export const metadata = { title: 'Post office', icons: { icon: 'data:,' } };
// Each response has its own nonce, so pages cannot be prerendered.
export const dynamic = 'force-dynamic';

export default function RootLayout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
