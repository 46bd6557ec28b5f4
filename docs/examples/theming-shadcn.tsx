import { forwardRef } from 'react';
import { ElicitationHost, type Components, type Elicitations } from 'react-elicitation';
import './theming-shadcn.css';

// In your app: import { buttonVariants } from '@/components/ui/button'
const buttonVariants = ({ variant }: { readonly variant: string }) => `inline-flex h-9 rounded-md px-4 ${variant}`;

const variants = { accept: 'default', decline: 'secondary', cancel: 'ghost', plain: 'link' } as const;

export const components: Partial<Components> = {
  Button: forwardRef(({ intent, className = '', ...props }, ref) => (
    // eslint-disable-next-line react/button-has-type
    <button {...props} ref={ref} className={`${buttonVariants({ variant: variants[intent] })} ${className}`} />
  )),
};

export const App = ({ elicitations }: { readonly elicitations: Elicitations }) => (
  <ElicitationHost elicitations={elicitations} components={components} />
);
