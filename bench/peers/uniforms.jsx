import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { JSONSchemaBridge } from 'uniforms-bridge-json-schema';
import { AutoForm } from 'uniforms-unstyled';
import { show } from './root.js';

export const notes =
  'uniforms 4, unstyled, errors in one list as its unstyled fields have no place for them, several choices as a list to add entries to';
/** A list has no control until an item is added. */
export const controls = 'input, select, textarea, form ul';
export const errors = 'form > div li';

function bridgeOf(schema) {
  const ajv = addFormats(new Ajv({ allErrors: true, useDefaults: true, keywords: ['uniforms'] }));
  const validate = ajv.compile(schema);
  const validator = (model) => (validate(model) ? null : { details: validate.errors });
  return new JSONSchemaBridge({ schema, validator });
}

export const open = (host, schema) =>
  show(host, <AutoForm key={Math.random()} schema={bridgeOf(schema)} noValidate onSubmit={() => {}} />);
