import Form from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { show } from './root.js';

export const notes = 'rjsf 6, its own theme, validated on submit';
export const errors = '.error-detail li';

export const open = (host, schema) =>
  show(
    host,
    <Form
      key={Math.random()}
      schema={schema}
      validator={validator}
      noHtml5Validate
      showErrorList={false}
      focusOnFirstError
      onSubmit={() => {}}
    />,
  );
