import { ElicitationProvider, ElicitationHost } from 'react-elicitation';
import { createElicitations } from 'react-elicitation/core';
import { messages as german } from 'react-elicitation/locales/de';
import 'react-elicitation/styles.css';

export const elicitations = createElicitations();

/** German texts, Austrian numbers and dates, and one text of your own. */
export const App = () => (
  <ElicitationProvider locale="de-AT" messages={german}>
    <ElicitationProvider messages={{ accept: 'Senden' }}>
      <ElicitationHost elicitations={elicitations} />
    </ElicitationProvider>
  </ElicitationProvider>
);
