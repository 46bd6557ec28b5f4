// As docs/theming-tailwind.md says, for apps that need the sheet in a layer.
import './layered.css';
import 'react-elicitation/styles.layer.css';
// oxlint-disable-next-line import/no-unassigned-import -- it renders the page
import './app.tsx';
