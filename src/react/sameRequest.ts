import { readRequest } from '../core/protocol/request.ts';
import type { ElicitParams } from '../core/protocol/types.ts';
import type { JsonObject } from '../core/protocol/json.ts';

/** The params of a request. Undefined if it cannot be read. */
export function paramsOf(request: unknown): ElicitParams | undefined {
  const reading = readRequest(request);
  return reading.ok ? reading.params : undefined;
}

/** Tells whether two requests ask the same: by what they hold, since hosts make new objects as they render. `_meta` aside. */
export function sameRequest(a: ElicitParams | undefined, b: ElicitParams | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  try {
    return compare({ ...a, _meta: undefined }, { ...b, _meta: undefined });
  } catch {
    // A getter or a proxy threw. A request that cannot be read counts as the same.
    return true;
  }
}

/** Far more than a request of the allowed size has. Past it there is a circle in it, or a trap. */
const mostValues = 1_000_000;

function compare(a: unknown, b: unknown): boolean {
  let seen = 0;
  const open: [unknown, unknown][] = [[a, b]];
  for (let pair = open.pop(); pair && seen < mostValues; pair = open.pop(), seen += 1) {
    const [one, other] = pair;
    if (Object.is(one, other)) continue;
    if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
    const names = Object.keys(one);
    if (Array.isArray(one) !== Array.isArray(other) || names.length !== Object.keys(other).length) return false;
    for (const name of names) {
      if (!Object.hasOwn(other, name)) return false;
      open.push([(one as JsonObject)[name], (other as JsonObject)[name]]);
    }
  }
  return true;
}
