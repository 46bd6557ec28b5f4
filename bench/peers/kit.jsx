import { ElicitationHost } from 'react-elicitation';
import { createElicitations } from 'react-elicitation/core';
import 'react-elicitation/styles.css';
import { show } from './root.js';

export const notes =
  'the whole dialog as its README has it, from a queue and its host, which loads the code of the dialog while the page is idle: styled, modal, who asks, three answers, hints, 500 ms guard; the built-in validator';
export const errors = '[data-elicitation=error]';
export const controls = 'input:enabled, select, textarea';
export const modal = true;
export const submit = '[data-intent=accept]';

const server = { name: 'Bench' };
const elicitations = createElicitations({ perServer: { limit: 1_000_000, windowMs: 1000 } });

/** Loaded with the page, as in an app; used later. */
export const begin = (host) => show(host, <ElicitationHost elicitations={elicitations} />);

export function open(_host, schema, message = 'Please register.') {
  void elicitations.request({ message, requestedSchema: schema }, { server });
  return () => document.querySelector('[data-intent=cancel]').click();
}

export const gone = () => document.querySelector('dialog') === null;
