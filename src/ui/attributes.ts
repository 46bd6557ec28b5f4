import type { ButtonIntent, Part } from '../react/slots.ts';
import type { FieldKind } from '../core/schema/model.ts';

/**
 * The attributes that the kit's markup carries, for style sheets and tests. They are a contract, as class names would
 * be: `docs/anatomy.md` shows where each stands.
 */
export interface PartAttributes {
  /** Which part this is. */
  readonly 'data-elicitation'?: Part | undefined;
  /** A piece of a part: for fine work; may change in a minor release. */
  readonly 'data-elicitation-piece'?: string | undefined;
  /** On a field: what it asks for. */
  readonly 'data-kind'?: FieldKind | undefined;
  /** On a field: how label and control stand to each other. */
  readonly 'data-layout'?: 'single' | 'group' | 'checkbox' | undefined;
  /** On a field: there, and empty, while its answer is judged wrong. */
  readonly 'data-invalid'?: '' | undefined;
  /** On a field: there, and empty, where an answer is required. */
  readonly 'data-required'?: '' | undefined;
  /** On a button: what it does. */
  readonly 'data-intent'?: ButtonIntent | undefined;
  /** On the frame: which kind of request it shows. */
  readonly 'data-mode'?: 'form' | 'url' | undefined;
}

/** The value of an attribute that says something by being there. */
export function flag(on: boolean): '' | undefined {
  return on ? '' : undefined;
}
