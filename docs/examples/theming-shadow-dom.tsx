import { createRoot } from 'react-dom/client';
import { ElicitationForm, type ElicitParams, type ElicitResult } from 'react-elicitation';
import styles from 'react-elicitation/styles.css?inline'; // the text of the style sheet (Vite)

const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);

/** Shows a request in the shadow root of an element. */
export function mountIn(host: HTMLElement, request: ElicitParams, onRespond: (result: ElicitResult) => void) {
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets.push(sheet);
  const root = createRoot(shadow.appendChild(document.createElement('div')));
  root.render(<ElicitationForm request={request} server={{ name: 'Weather' }} onRespond={onRespond} />);
  return root;
}
