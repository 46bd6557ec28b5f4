/** One option of an eSheet choice. */
export interface FieldOption {
  /** Unique in the form. */
  id: string;
  /** What is stored when it is picked. */
  value: string;
  /** What is shown, where it differs. */
  text?: string;
}

/** How an eSheet text field is typed into, as far as MCP has a counterpart. */
export type TextInputType = 'number' | 'email' | 'url' | 'date' | 'datetime-local';

interface FieldBase {
  /** The property name of the requested schema, whatever it is. */
  id: string;
  question?: string;
  required?: boolean;
  /** eSheet's place for what an adapter needs on the way back. */
  _sourceData?: unknown;
}

/** The eSheet fields that MCP properties become (`@esheet/core` 0.0.3 has more, which {@link FormDefinitionLike} admits). */
export type FieldDefinition =
  | (FieldBase & { fieldType: 'text'; inputType?: TextInputType })
  | (FieldBase & { fieldType: 'longtext' })
  | (FieldBase & { fieldType: 'boolean' })
  | (FieldBase & { fieldType: 'radio' | 'check'; options: FieldOption[] });

/** An eSheet form, as `@esheet/core` 0.0.3 validates it: JSON throughout. */
export interface FormDefinition {
  id: string;
  title?: string;
  description?: string;
  fields: FieldDefinition[];
  _sourceData?: unknown;
}

/** Any eSheet form: of a builder, of eSheet's own importer, or of `toFormDefinition`. Read tolerantly. */
export interface FormDefinitionLike {
  readonly id: string;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly fields: readonly { readonly id: string; readonly fieldType: string }[];
  readonly _sourceData?: unknown;
}
