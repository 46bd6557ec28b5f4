import { ownProperty } from '../../core/protocol/json.ts';
import type { Content, ElicitParams } from '../../core/protocol/types.ts';
import type { FormModel } from '../../core/schema/model.ts';

/** The places of an accepted form and its rows, in the window. */
interface Departure {
  readonly frame: DOMRect;
  /** One for each field of the form. */
  readonly fields: readonly DOMRect[];
  /** One for each answer that is sent, where the review was open. */
  readonly answers: readonly DOMRect[];
}

/** Forms whose answer is on its way to a receipt, by their schema: the object that a form and its receipt have in common. */
const departures = new WeakMap<object, Departure>();

/** Keeps the places of the rows of a form in the page, for the receipt that will stand there. Called when accept is pressed. */
export function recordDeparture(params: ElicitParams | undefined, frame: HTMLElement | null): void {
  const schema = schemaOf(params);
  if (!schema) return;
  // Only in the page a form gives way to its receipt. An earlier press, in another place, is no longer true.
  departures.delete(schema);
  if (!frame?.closest('[data-elicitation-piece="inline"]')) return;
  const placesOf = (selector: string) =>
    Array.from(frame.querySelectorAll(selector), (row) => row.getBoundingClientRect());
  departures.set(schema, {
    frame: frame.getBoundingClientRect(),
    fields: placesOf('[data-elicitation="field"]'),
    answers: placesOf('[data-elicitation-piece="answer"]'),
  });
}

/**
 * Lets the answers of a form shrink into its receipt, if this stands in the place of the form. The view transitions of browsers
 * would do the same, but stop the whole page meanwhile, end those of the app, and need the form to stay after its answer was sent.
 *
 * The duration is `transition-duration` of the receipt: none with reduced motion, `unstyled`, or a rule of the app.
 */
export function playArrival(params: ElicitParams, receipt: HTMLElement, model: FormModel, content: Content): void {
  const schema = schemaOf(params);
  const departure = schema && departures.get(schema);
  if (!departure) return;
  departures.delete(schema);
  const duration = 1000 * Number.parseFloat(getComputedStyle(receipt).transitionDuration);
  if (!(duration > 0)) return;

  // What was sent is in view at first; in a transcript it is one line.
  receipt.querySelector('details')?.setAttribute('open', '');
  const timing: KeyframeAnimationOptions = { duration, easing: 'ease-out' };
  // Before anything is measured: as tall as the form was, so that a page that is scrolled to its end stays there.
  const body = receipt.querySelector('[data-elicitation-piece="body"]') ?? receipt;
  const shrinking = new KeyframeEffect(body, { minBlockSize: [`${departure.frame.height}px`, '0px'] }, timing);
  const animation = new Animation(shrinking);
  animation.play();
  const place = body.getBoundingClientRect();
  if (!overlap(departure.frame, place)) return animation.cancel();
  // Down to where its content ends, as fast as the answers go there: none leaves the frame on its way.
  const end = (body.lastElementChild?.getBoundingClientRect().bottom ?? place.top) - place.top;
  shrinking.setKeyframes({ minBlockSize: [`${departure.frame.height}px`, `${end}px`] });
  // What scrolls around it may have moved since: answers start in the frame all the same.
  const moved = { x: place.left - departure.frame.left, y: place.top - departure.frame.top };
  const sentFields = [...model.fields.entries()].filter(([, { key }]) => ownProperty(content, key) !== undefined);
  const rows = Array.from(receipt.querySelectorAll('[data-elicitation-piece="answer"]'), (row, index) => {
    const from = departure.answers[index] ?? departure.fields[sentFields[index]?.[0] ?? -1];
    return { row, from, to: row.getBoundingClientRect() };
  });
  for (const { row, from, to } of rows) {
    if (!from?.height) continue;
    const start = `translate(${from.left - to.left + moved.x}px, ${from.top - to.top + moved.y}px)`;
    row.animate({ transform: [start, 'none'] }, timing);
  }
  // Rows pass over it.
  const leftOut = receipt.querySelector('[data-elicitation-piece="left-out"]');
  leftOut?.animate([{ visibility: 'hidden', easing: 'step-end' }, { visibility: 'visible' }], duration);
}

function schemaOf(params: ElicitParams | undefined): object | undefined {
  const schema: unknown = params && 'requestedSchema' in params ? params.requestedSchema : undefined;
  return typeof schema === 'object' && schema !== null ? schema : undefined;
}

const overlap = (one: DOMRect, other: DOMRect): boolean =>
  one.top < other.bottom && other.top < one.bottom && one.left < other.right && other.left < one.right;
