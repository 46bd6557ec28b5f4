import { ElicitationHost, type Elicitations } from 'react-elicitation';
import 'react-elicitation/styles.css';
import './theming-colors.css';

export const App = ({ elicitations }: { readonly elicitations: Elicitations }) => (
  <ElicitationHost
    elicitations={elicitations}
    density="compact"
    classNames={{ dialog: 'my-dialog', label: 'my-label' }}
  />
);
