import { ElicitationDialog } from 'react-elicitation';
import 'react-elicitation/styles.css';
import { show } from './root.js';

export const notes = 'the dialog by itself, without a queue and host';
export const errors = '[data-elicitation=error]';
export const controls = 'input:enabled, select, textarea';
export const modal = true;
export const submit = '[data-intent=accept]';

const server = { name: 'Bench' };

/** @param settings of the kit, such as a language */
export const openWith =
  (settings) =>
  (host, schema, message = 'Please register.') =>
    show(
      host,
      <ElicitationDialog
        key={Math.random()}
        request={{ message, requestedSchema: schema }}
        server={server}
        {...settings}
        onRespond={() => {}}
      />,
    );

export const open = openWith({});
