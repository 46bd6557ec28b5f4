// As docs/theming-tailwind.md says.
import 'react-elicitation/styles.css';
import './plain.css';
// oxlint-disable-next-line import/no-unassigned-import -- it renders the page
import './app.tsx';
