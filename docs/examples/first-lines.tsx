import { createRoot } from 'react-dom/client';
import { ElicitationHost } from 'react-elicitation';
import { createElicitations } from 'react-elicitation/core';
import 'react-elicitation/styles.css';

const elicitations = createElicitations();
const root = createRoot(document.body.appendChild(document.createElement('div')));
root.render(<ElicitationHost elicitations={elicitations} />);
const requestedSchema = { type: 'object', properties: { city: { type: 'string', title: 'City' } } };
console.log(await elicitations.request({ message: 'Which city?', requestedSchema }, { server: { name: 'Weather' } }));
