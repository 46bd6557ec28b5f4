import type { ComponentType, ReactElement, ReactNode, RefObject } from 'react';
import type { FieldKind } from '../core/schema/model.ts';
import type { ElicitFormParams, ServerInfo } from '../core/protocol/types.ts';
import type { ControlSlotProps } from './slots.ts';
import type { BoundField, ElicitationFormState, FormHandle } from './types.ts';

/**
 * A field for a host that draws it itself. All that a control slot gets, and must do with it the same: spread
 * `inputProps`, give values of the kind's type to `onValueChange`. Label, texts and errors around it stay the kit's.
 */
export type RenderedField = {
  [K in Exclude<FieldKind, 'fixed'>]: ControlSlotProps<K> & {
    /** Of `field`: narrows `value` and `onValueChange`. */
    readonly kind: K;
    /**
     * What the requested schema says of this property under a name (`x-widget`). The server's own value, of any type:
     * compare it with what you know, and never make markup, addresses, names or code of it.
     */
    readonly keyword: (name: string) => unknown;
  };
}[Exclude<FieldKind, 'fixed'>];

/** A form request for a host that draws its fields itself. Who asks, the message and the answers stay the kit's. */
export interface RenderedRequest {
  /** As they arrived: `_meta` and the schema are the server's. */
  readonly params: ElicitFormParams;
  readonly server: ServerInfo;
  /** What it is about, in the host's words. */
  readonly about?: string | undefined;
  /** Fields, values and errors. `accept` is the accept button: it waits for the guard, checks, and shows the review where one is due. */
  readonly form: ElicitationFormState;
  /**
   * Takes a whole `ElicitResult`, as an app's own form gives it (SEP-3118). Content is judged like any other and shown to
   * the person, who accepts it; where it does not fit, the kit's own form takes over, with what does.
   */
  readonly onRespond: (result: unknown) => void;
  /** Menus and calendars must render here. */
  readonly portalContainer: HTMLElement | null;
}

/** Something that a host drew and that failed; the kit's own is in its place, with the values. */
export interface RenderFailure {
  readonly part: 'field' | 'request';
  /** The server's name for the field. */
  readonly key?: string | undefined;
  /** What was thrown while rendering or in an effect; a TypeError for a value or an answer that does not fit. */
  readonly error: unknown;
}

export interface RendererOptions {
  /**
   * Draws the control of a field, or leaves it to its slot. Never called for constants. Called while rendering: hooks
   * belong into the component that it returns.
   */
  readonly renderField?: ((field: RenderedField) => ReactElement | undefined) | undefined;
  /**
   * Draws the fields of a form request, or leaves them to the kit. Never called for an address, nor where no form can be
   * made of the schema: nothing could judge the answer. Called while rendering, as above.
   */
  readonly renderRequest?: ((request: RenderedRequest) => ReactElement | undefined) | undefined;
  /** Told of every failure, once; React tells of what was thrown as well. */
  readonly onFailure?: ((failure: RenderFailure) => void) | undefined;
}

/** What `createRenderers` gives, for the setting of that name. */
export interface Renderers extends RendererOptions {
  /** Of the kit: calls `renderField`, and catches. */
  readonly Field: ComponentType<DrawnFieldProps>;
  /** Of the kit: calls `renderRequest`, and catches. */
  readonly Request: ComponentType<DrawnRequestProps>;
}

export interface DrawnFieldProps {
  readonly renderers: Renderers;
  readonly handle: FormHandle;
  readonly bound: BoundField;
  readonly slot: ControlSlotProps<FieldKind>;
  /** The slot for the field. */
  readonly children: ReactNode;
}

export interface DrawnRequestProps extends Omit<RenderedRequest, 'onRespond'> {
  readonly renderers: Renderers;
  /** Of the numbers in the form. */
  readonly locale: string;
  /** Shows what would be sent, or what is wrong. */
  readonly review: () => void;
  /** What is around the fields. */
  readonly place: RefObject<HTMLElement | null>;
  /** The kit's own fields. */
  readonly children: ReactNode;
}
