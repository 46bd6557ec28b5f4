// @ts-check
// parse and validator: no browser needed.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { flat, reg5 } from '../schemas.mjs';
import { summarise } from '../statistics.mjs';

const require = createRequire(import.meta.url);

/**
 * @param {() => unknown} work
 * @param {number} rounds
 */
function time(work, rounds) {
  for (let i = 0; i < 3; i++) work();
  const samples = Array.from({ length: rounds }, () => {
    const began = performance.now();
    work();
    return performance.now() - began;
  });
  return summarise(samples);
}

/** The largest form that is accepted: 250 fields and 10,000 options, in nearly 512 KiB of text. */
function largest() {
  const properties = Object.fromEntries(
    Array.from({ length: 250 }, (_, i) => [
      `field${i}`,
      {
        type: 'string',
        title: `Field ${i}`,
        description: 'x'.repeat(100),
        oneOf: Array.from({ length: 40 }, (_unused, n) => ({
          const: `${i}-${n}`,
          title: `Option ${n}`,
        })),
      },
    ]),
  );
  return { type: 'object', properties, required: Object.keys(properties) };
}

/**
 * @param {string} dist
 * @param {number} rounds
 */
export async function parse(dist, rounds) {
  const { parseForm } = await import(pathToFileURL(`${dist}/core.js`).href);
  return Object.fromEntries(
    Object.entries({ f250: flat(250), 'largest legal request': largest() }).map(([name, schema]) => {
      const text = JSON.stringify(schema);
      const parsed = parseForm(schema);
      if (!parsed.ok) throw new Error(`${name}: ${parsed.problem}`);
      const json = time(() => JSON.parse(text), rounds);
      // A new schema each time, parsed beforehand, so that nothing is cached by the object.
      const schemas = Array.from({ length: rounds + 3 }, () => JSON.parse(text));
      let next = 0;
      const form = time(() => parseForm(schemas[next++]), rounds);
      return [name, { characters: text.length, 'JSON.parse': json, parseForm: form, ratio: form.median / json.median }];
    }),
  );
}

/**
 * Compile, and a thousand checks of the registration form, half of them with errors.
 *
 * @param {string} dist
 * @param {number} rounds
 */
export async function validators(dist, rounds) {
  const { parseForm, createCheck, createDraft } = await import(pathToFileURL(`${dist}/core.js`).href);
  const { ajvValidator } = await import(pathToFileURL(`${dist}/validators/ajv.js`).href);
  const { interpretedValidator } = await import(pathToFileURL(`${dist}/validators/interpreted.js`).href);
  const { Ajv } = require('ajv');
  const addFormats = require('ajv-formats').default;
  const { Validator: Cfworker } = await import('@cfworker/json-schema');

  const schema = reg5();
  const { model } = parseForm(schema);
  const good = { username: 'grace', email: 'grace@example.com', age: 36, country: 'Norway', newsletter: true };
  const bad = { ...good, username: 'g', email: 'nowhere', age: 5 };
  const drafts = [createDraft(model, good), createDraft(model, good)];
  const wrong = Object.fromEntries(
    Object.entries(drafts[1]).map(([id, value], i) => [id, ['g', 'nowhere', '5'][i] ?? value]),
  );
  const thousand = (/** @type {(value: any) => unknown} */ check, /** @type {any} */ a, /** @type {any} */ b) => () => {
    for (let i = 0; i < 500; i++) {
      check(a);
      check(b);
    }
  };
  /** @type {Record<string, () => { check: (value: any) => unknown, values: [any, any] }>} */
  const engines = {
    'ajv of the kit': () => ({ check: createCheck(model, ajvValidator), values: [drafts[0], wrong] }),
    'interpreted of the kit': () => ({ check: createCheck(model, interpretedValidator), values: [drafts[0], wrong] }),
    'ajv, schema as it came': () => {
      const validate = addFormats(new Ajv({ allErrors: true })).compile(reg5());
      return { check: validate, values: [good, bad] };
    },
    cfworker: () => {
      const validator = new Cfworker(reg5(), '2020-12', false);
      return { check: (value) => validator.validate(value), values: [good, bad] };
    },
  };
  return Object.fromEntries(
    Object.entries(engines).map(([name, make]) => {
      const { check, values } = make();
      return [name, { compile: time(make, rounds), checks: time(thousand(check, ...values), rounds) }];
    }),
  );
}
