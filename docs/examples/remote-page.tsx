import { ElicitationHost } from 'react-elicitation';
import { connectElicitations, webSocket } from 'react-elicitation/remote';
import 'react-elicitation/styles.css';

// Create it once, outside of rendering. The socket reconnects when it breaks.
const elicitations = connectElicitations(webSocket(() => new WebSocket('wss://app.example/elicitations')));

export const Page = () => <ElicitationHost elicitations={elicitations} />;
