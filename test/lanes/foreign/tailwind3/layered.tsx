// As docs/theming-tailwind.md says, for apps that need the sheet in a layer.
import './layered.css';
import 'react-elicitation/styles.layer.css';
import { show } from './app.tsx';

show();
