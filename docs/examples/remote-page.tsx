import { ElicitationHost } from 'react-elicitation';
import { connectElicitations, webSocket } from 'react-elicitation/remote';
import 'react-elicitation/styles.css';

// Once, outside of rendering. The socket is opened again whenever it breaks.
const elicitations = connectElicitations(webSocket(() => new WebSocket('wss://app.example/elicitations')));

export const Page = () => <ElicitationHost elicitations={elicitations} />;
