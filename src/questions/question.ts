/** One thing that an agent asks, whatever the format that it came in. */
export interface Question {
  /** The key under which the answer is returned. */
  readonly id: string;
  /** The question, as a sentence. */
  readonly text: string;
  /** A short word above the question: what it is about. */
  readonly header?: string | undefined;
  /** The options. Without options the answer is a text. */
  readonly options?: readonly QuestionOption[] | undefined;
  /** True if several options may be chosen. @default false */
  readonly multiple?: boolean | undefined;
  /** True if the answer may also be a text of the user's own. @default false */
  readonly other?: boolean | undefined;
  /** True if a typed answer is masked while it is typed, and left out of receipts. @default false */
  readonly secret?: boolean | undefined;
  /** True if the form is not sent without an answer. @default false */
  readonly required?: boolean | undefined;
}

/** One option of a question. */
export interface QuestionOption {
  /** The value that is returned. @default the label */
  readonly value?: string | undefined;
  /** The text that the user reads. */
  readonly label: string;
  /** A longer explanation, below the label. */
  readonly description?: string | undefined;
  /** True if it is marked as recommended. @default false */
  readonly recommended?: boolean | undefined;
  /** A text to look at before choosing: code, a mock-up. Never rendered as HTML or markdown. */
  readonly preview?: string | undefined;
}

/** The answer to one question. */
export interface QuestionAnswer {
  /** The id of the question. */
  readonly id: string;
  /** The value that was chosen or typed; of a question with several choices a list. Undefined: not answered. */
  readonly answer: string | readonly string[] | undefined;
  /** True if the answer has a text of the user's own. */
  readonly isOther: boolean;
}
