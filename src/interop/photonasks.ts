interface AskBase {
  /** Photon's name for the input. Not used here. */
  readonly id?: string | undefined;
  readonly message: string;
  /** The control's label. @default the message */
  readonly label?: string | undefined;
  readonly hint?: string | undefined;
  readonly placeholder?: string | undefined;
  /** @default true */
  readonly required?: boolean | undefined;
}

export interface AskText extends AskBase {
  readonly ask: 'text' | 'password';
  readonly default?: string | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly pattern?: string | undefined;
}

export interface AskConfirm extends AskBase {
  readonly ask: 'confirm';
  readonly default?: boolean | undefined;
  /** What cannot be undone: never preselected, never the default of nobody. */
  readonly dangerous?: boolean | undefined;
}

export interface AskOption {
  readonly value: string | number | boolean;
  readonly label?: string | undefined;
  readonly description?: string | undefined;
  /** Cannot be picked, so it is not offered. */
  readonly disabled?: boolean | undefined;
  /** Picked at the start, where the ask has no default. */
  readonly selected?: boolean | undefined;
}

export interface AskSelect extends AskBase {
  readonly ask: 'select';
  readonly options: readonly (string | AskOption)[];
  readonly multi?: boolean | undefined;
  readonly default?: string | readonly string[] | undefined;
}

export interface AskNumber extends AskBase {
  readonly ask: 'number';
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** Counted from `min`, else from 0. */
  readonly step?: number | undefined;
  readonly default?: number | undefined;
}

export interface AskDate extends AskBase {
  readonly ask: 'date';
  readonly includeTime?: boolean | undefined;
  /** The earliest and latest answer, ISO 8601. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly default?: string | undefined;
}

export interface AskForm extends AskBase {
  readonly ask: 'form';
  /** A requested schema. */
  readonly schema: unknown;
}

export interface AskUrl extends AskBase {
  readonly ask: 'url';
  readonly url: string;
  readonly elicitationId?: string | undefined;
}

export interface AskFile extends AskBase {
  readonly ask: 'file';
  readonly accept?: string | undefined;
  readonly multiple?: boolean | undefined;
}

/** What a Photon method yields to ask a person (`@portel/photon-core` 2.17). Read tolerantly: members of wrong types are not there. */
export type PhotonAsk = AskText | AskConfirm | AskSelect | AskNumber | AskDate | AskForm | AskUrl | AskFile;
