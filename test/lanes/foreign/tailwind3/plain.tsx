// As docs/theming-tailwind.md says.
import 'react-elicitation/styles.css';
import './plain.css';
import { show } from './app.tsx';

show();
