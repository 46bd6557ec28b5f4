import { JsonForms } from '@jsonforms/react';
import { vanillaCells, vanillaRenderers } from '@jsonforms/vanilla-renderers';
import { useState } from 'react';
import { show } from './root.js';

export const notes = 'jsonforms 3.8, vanilla renderers, a schema of its own made for the layout';
export const errors = '.validation_error';
// The vanilla renderers show multiple choices as a table with added rows, not as a control for each option.
export const controls = 'input, select, textarea, .array-table-layout, .array-control-layout';

function Form({ schema }) {
  const [data, setData] = useState({});
  const [submitted, submit] = useState(false);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(true);
      }}
    >
      <JsonForms
        schema={schema}
        data={data}
        renderers={vanillaRenderers}
        cells={vanillaCells}
        validationMode={submitted ? 'ValidateAndShow' : 'ValidateAndHide'}
        onChange={({ data: next }) => setData(next)}
      />
      <button type="submit">Submit</button>
    </form>
  );
}

export const open = (host, schema) => show(host, <Form key={Math.random()} schema={schema} />);
