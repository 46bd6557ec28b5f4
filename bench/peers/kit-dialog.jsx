import { ElicitationDialog } from 'react-elicitation';
import 'react-elicitation/styles.css';
import { show } from './root.js';

export const notes = 'the dialog by itself, without a queue and host';
export const errors = '[data-elicitation=error]';
export const controls = 'input:enabled, select, textarea';
export const modal = true;
export const submit = '[data-intent=accept]';

const server = { name: 'Bench' };

export const open = (host, schema, message = 'Please register.') =>
  show(
    host,
    <ElicitationDialog
      key={Math.random()}
      request={{ message, requestedSchema: schema }}
      server={server}
      onRespond={() => {}}
    />,
  );
