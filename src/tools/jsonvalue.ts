import { isObject, own } from '../core/protocol/json.ts';
import { readNumber } from '../core/answer/numbers.ts';

/** What a text of JSON must be, as far as is said before the server judges it. */
export interface JsonRule {
  /** Types of the value. Empty: any. */
  readonly types: readonly string[];
  /** Types of the entries, where it is a list. Empty: any. */
  readonly itemTypes: readonly string[];
  /** Members that must be there, where it is an object. */
  readonly members: readonly string[];
}

/** What is to be written, in the few kinds that there are words for. */
export type JsonKind = 'object' | 'list' | 'numbers' | 'any';

export function kindOf({ types, itemTypes }: JsonRule): JsonKind {
  const [type] = types;
  if (types.some((other) => other !== type && other !== 'null')) return 'any';
  if (type === 'array') return itemTypes.length > 0 && itemTypes.every(isNumeric) ? 'numbers' : 'list';
  return type === 'object' ? 'object' : 'any';
}

const isNumeric = (type: string): boolean => type === 'number' || type === 'integer';

/** Why a text is not the JSON that is asked for. `line` and `entry` count from 1. */
export type JsonFault =
  | { readonly json: 'syntax'; readonly line?: number }
  | { readonly json: 'digits' }
  | { readonly json: 'type' }
  | { readonly json: 'entry'; readonly entry: number }
  | { readonly json: 'member'; readonly member: string };

export type JsonReading =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly fault: JsonFault };

/** Reads a text of JSON. Total: whatever is wrong with it is a fault. */
export function readJson(text: string, rule: JsonRule): JsonReading {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { ok: false, fault: { json: 'syntax', ...lineOf(error, text) } };
  }
  const fault = losesDigits(text) ? ({ json: 'digits' } as const) : faultOf(value, rule);
  return fault ? { ok: false, fault } : { ok: true, value };
}

function faultOf(value: unknown, { types, itemTypes, members }: JsonRule): JsonFault | undefined {
  if (!isOneOf(value, types)) return { json: 'type' };
  if (Array.isArray(value)) {
    const entry = value.findIndex((item) => !isOneOf(item, itemTypes));
    return entry < 0 ? undefined : { json: 'entry', entry: entry + 1 };
  }
  const member = isObject(value) ? members.find((name) => own(value, name) === undefined) : undefined;
  return member === undefined ? undefined : { json: 'member', member };
}

function isOneOf(value: unknown, types: readonly string[]): boolean {
  if (types.length === 0) return true;
  if (value === null) return types.includes('null');
  if (Array.isArray(value)) return types.includes('array');
  if (typeof value === 'number' && Number.isInteger(value) && types.includes('integer')) return true;
  return types.includes(typeof value);
}

/** A number that a double would change: what is read is then not what was written. */
function losesDigits(text: string): boolean {
  if (!/\d{16}/.test(text)) return false;
  const numbers = text.replace(/"(?:[^"\\]|\\.)*"/g, '""').match(/-?\d[\d.eE+-]*/g) ?? [];
  return numbers.some((number) => /^-?\d+$/.test(number) && !readNumber(number, false).ok);
}

/** Engines tell the place in their own ways, or not at all. */
function lineOf(error: unknown, text: string): { line?: number } {
  const told = error instanceof Error ? error.message : '';
  const line = /\bline (\d+)/.exec(told)?.[1];
  if (line !== undefined) return { line: Number(line) };
  const position = /\bposition (\d+)/.exec(told)?.[1];
  return position === undefined ? {} : { line: text.slice(0, Number(position)).split('\n').length };
}
