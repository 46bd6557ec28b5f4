import { Validator as CfworkerValidator } from '@cfworker/json-schema';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** A server's validator: is this text valid for this format? */
export interface FormatOracles {
  ajv(text: string): boolean;
  cfworker(text: string): boolean;
}

/** ajv with ajv-formats in full mode, set up as the official TypeScript SDK does it, and cfworker. */
export function oraclesOf(format: string): FormatOracles {
  const schema = { type: 'string' as const, format };
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  // A CommonJS module imported from an ES module: TypeScript and Node see its default export differently.
  (addFormats as unknown as (target: unknown) => void)(ajv);
  const compiled = ajv.compile(schema);
  const cfworker = new CfworkerValidator(schema, '2020-12');
  return {
    ajv: (text) => compiled(text) === true,
    cfworker: (text) => cfworker.validate(text).valid,
  };
}
