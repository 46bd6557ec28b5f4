import type { ReactNode, RefObject } from 'react';
import type { ContentOf } from '../../core/protocol/infer.ts';
import type { Content, ElicitParams, ElicitRequest, ElicitResult, ServerInfo } from '../../core/protocol/types.ts';
import type { PendingElicitation } from '../../core/queue/elicitations.ts';
import type { Position, RequestGroup, UnsentAnswer } from '../../core/screen/state.ts';
import type { Draft } from '../../core/schema/model.ts';
import type { OnFinish, OnRespond, SendFailure } from '../../core/request/settle.ts';

/** Props for one request, for apps with their own queue. */
export interface RequestProps<R extends ElicitParams | ElicitRequest = ElicitParams | ElicitRequest> {
  /** Params, or a whole request. Another object with the same content is the same request. */
  readonly request: R;
  /** The server that asks, with the name that your app gave it. @default none: the texts say "A server" */
  readonly server?: ServerInfo | undefined;
  /**
   * Called with the answer, and not again after an answer was sent. While the returned promise is pending, nothing else can be
   * sent. If it resolves with `false` or rejects, the form stays open and keeps everything that was entered. **A handler that catches
   * its own error and returns nothing says "sent".** Accept may show the review first: see `review`. URL mode: accept means that the
   * user agreed to open the link, or copied it.
   */
  readonly onRespond: OnRespond<ContentOf<R>>;
  /**
   * The answers that are offered. accept and cancel always are; leave out decline where your wire has none, or the request is
   * advisory. @default all three
   */
  readonly answers?: readonly ElicitResult['action'][] | undefined;
  /** The subject of the request: usually the name of the tool that was called. Shown to the user. */
  readonly about?: string | undefined;
  /** The position of the request among the pending ones. `index` counts from 0. */
  readonly position?: Position | undefined;
  /** When the server stops waiting. It is only shown: your app has to cancel the request. */
  readonly deadline?: Date | undefined;
  /** Disables all buttons. @default false */
  readonly busy?: boolean | undefined;
  /** A short note from your app, in a row of its own below the server's name: a text, or a badge and a sentence. */
  readonly note?: ReactNode;
  /** An earlier answer to start from. Secrets are never filled in. */
  readonly initialContent?: Content | undefined;
  /**
   * A view of yours in place of the fields, such as the frame of an MCP App. There is nothing to accept then: the user can decline
   * or cancel. Show the form, in a dialog with another `key` and with `initialContent`, for what your view has made. Not in URL mode.
   */
  readonly body?: ReactNode;
  /**
   * URL mode: called after consent, when the user is done at the URL or has left. The same rules as for `onRespond`: while the
   * promise is pending, nothing can be pressed. If it fails, the user can press "Done" again.
   */
  readonly onFinish?: OnFinish | undefined;
}

/** The part of a frame that the view inside it needs. */
export interface FramedProps {
  /** Id of the element that names the frame. */
  readonly nameId: string;
  /** Id of the message. */
  readonly messageId: string;
  /** Menus render here. */
  readonly portalContainer: HTMLElement | null;
  /** For what comes in place of something else. In the page it takes focus only from that, not from the rest of the page. */
  readonly takeFocus: (element: HTMLElement | null) => void;
  /** Filled by the view: what Escape and a close button do. */
  readonly dismissRef?: RefObject<(() => void) | null> | undefined;
}

/** A frame around one view at a time: the dialog, or the region of the page. */
export interface FrameProps {
  /** The id of the view: another value for each request. */
  readonly viewId: string;
  readonly params: ElicitParams | undefined;
  /** Without a border, for use inside a card of the host. */
  readonly bare?: boolean | undefined;
  readonly children: (framed: FramedProps) => ReactNode;
}

/** Typed text, and the language in which its numbers are written. */
type KeptDraft = Draft & { readonly locale?: string };

/** Where what is typed into one question is kept while nothing shows it. */
interface DraftPlace {
  readonly take: () => KeptDraft | undefined;
  readonly keep: (draft: KeptDraft, secrets: Draft) => void;
}

/** One request on the screen, in any frame. */
export interface ViewProps extends FramedProps {
  /** Undefined if the request could not be read. */
  readonly params: ElicitParams | undefined;
  readonly server: ServerInfo;
  readonly about?: string | undefined;
  readonly onRespond: OnRespond;
  /** True if the user can decline. */
  readonly declines: boolean;
  /** The host is busy with the answer: nothing can be pressed. */
  readonly busy?: boolean | undefined;
  /** The last attempt to send the answer failed, while another view of the request was on the screen. */
  readonly lastFailure?: SendFailure | undefined;
  /** An earlier answer to start from. */
  readonly initialContent?: Content | undefined;
  /** Its round, and what answers an entry of it: several approvals may be answered at once. */
  readonly group?: Pick<RequestGroup, 'entries'> | undefined;
  readonly onRespondTo?: ((entry: PendingElicitation, result: ElicitResult) => unknown) | undefined;
  /** Keeps what was typed when the form is removed before it is answered. */
  readonly drafts?: DraftPlace | undefined;
  /** The user went back to their own answer of a moment ago. Only what they accepted is content that they saw. */
  readonly reconsidered?: ElicitResult['action'] | undefined;
  /**
   * It was asked before in this call, which is said: the form starts with that answer, or the link was opened. An answer to another
   * message is always reviewed.
   */
  readonly recalled?: 'sameMessage' | 'otherMessage' | undefined;
  /** In place of the fields. Nothing can be accepted then. */
  readonly body?: ReactNode;
  /** In the banner: position, deadline, the host's note. */
  readonly headerExtra?: ReactNode;
  /** A notice of what happened meanwhile, above the message. */
  readonly notice?: ReactNode;
  /** Buttons above the actions: block, more time. */
  readonly aboveActions?: ReactNode;
  /** A further button: back. */
  readonly extraActions?: ReactNode;
  /** Kept with what was entered, but not shown, because another entry of the round is. */
  readonly hidden?: boolean | undefined;
  /** URL mode: the user has agreed, and is elsewhere. */
  readonly opened?: boolean | undefined;
  /** URL mode, after consent: the user is done there, or no longer waits. */
  readonly onFinish?: OnFinish | undefined;
  /** Called with what the user entered, without secrets, if the form is removed before it is answered. */
  readonly onUnsent?: ((answers: readonly UnsentAnswer[]) => void) | undefined;
}
