import { createRoot } from 'react-dom/client';
import { ElicitationForm, type ElicitParams, type ElicitResult } from 'react-elicitation';
import styles from 'react-elicitation/styles.css?inline'; // the text of the style sheet (Vite)

/** Shows a request in the shadow root of an element. */
export function mountIn(host: HTMLElement, request: ElicitParams, onRespond: (result: ElicitResult) => void) {
  const shadow = host.attachShadow({ mode: 'open' });
  return mount(shadow, shadow, request, onRespond);
}

/** Shows a request in an iframe of the same origin. */
export function mountInFrame(
  frame: HTMLIFrameElement,
  request: ElicitParams,
  onRespond: (result: ElicitResult) => void,
) {
  const { contentDocument } = frame;
  if (contentDocument === null) throw new Error('The frame is of another origin.');
  return mount(contentDocument.head, contentDocument.body, request, onRespond);
}

function mount(head: Node, body: Node, request: ElicitParams, onRespond: (result: ElicitResult) => void) {
  const style = head.appendChild(document.createElement('style'));
  style.textContent = styles;
  const root = createRoot(body.appendChild(document.createElement('div')));
  root.render(<ElicitationForm request={request} server={{ name: 'Weather' }} onRespond={onRespond} />);
  return root;
}
