import type { ReactNode, RefObject } from 'react';
import type { Content, ElicitParams, ElicitResult, ServerInfo } from '../core/protocol/types.ts';
import type { DraftPlace } from './useKeptDraft.ts';

/** One request on the screen, in whatever frame. */
export interface ViewProps {
  readonly params: ElicitParams | undefined;
  readonly server: ServerInfo;
  readonly about?: string | undefined;
  readonly onRespond: (result: ElicitResult) => void;
  /** An earlier answer to start from. */
  readonly initialContent?: Content | undefined;
  /** Keeps what is typed while the form is taken away. */
  readonly kept?: DraftPlace | undefined;
  /** The start is this person's own answer of a moment ago. */
  readonly reconsidered?: boolean | undefined;
  /** It was asked before: the start is what the person answered then, which is said above the fields. */
  readonly repeated?: boolean | undefined;
  /** Of the element that names the frame. */
  readonly nameId: string;
  /** Of the message. */
  readonly messageId: string;
  /** Beside who asks: place in a row, clock. */
  readonly aside?: ReactNode;
  /** What happened meanwhile, above the message. */
  readonly notice?: ReactNode;
  /** Further buttons: back, stop asking. */
  readonly more?: ReactNode;
  /** Takes what Escape and a close button do. */
  readonly dismissRef?: RefObject<(() => void) | null> | undefined;
  /** Menus render here. */
  readonly portalContainer: HTMLElement | null;
  /** Kept with what was entered, but not shown: another entry of the round is. */
  readonly hidden?: boolean | undefined;
  /** URL mode: consent was sent, the person is elsewhere. */
  readonly opened?: boolean | undefined;
  /** URL mode, after consent: the person is done there, or left without a word. */
  readonly onLeave: (how: 'done' | 'left') => void;
}

/** What a frame gives to the view inside. */
export type Framed = Pick<ViewProps, 'nameId' | 'messageId' | 'portalContainer' | 'dismissRef'>;
