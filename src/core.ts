export type { Draft, DraftOf, DraftValue, Field, FieldBase, FieldId, FieldKind, FieldOf, FormModel, Option, OptionId, OptionValue } from './core/field.ts';
