import { ElicitationHost, type Elicitations } from 'react-elicitation';
import './theming-tailwind.css';

export const App = ({ elicitations }: { readonly elicitations: Elicitations }) => (
  <ElicitationHost
    elicitations={elicitations}
    classNames={{ dialog: 'max-w-md', label: 'text-sm font-bold', button: 'uppercase' }}
  />
);
