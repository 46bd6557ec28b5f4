import type { Content } from '../protocol/types.ts';
import { isSecret, type FormModel } from '../schema/model.ts';
import { holdsSecret } from '../text/secrets.ts';
import { setValidContent } from './validContent.ts';

/** Notes that content is valid for a schema, so that the queue need not check it again. */
export function markValid(content: Content, requestedSchema: unknown, model: FormModel): void {
  setValidContent(content, requestedSchema, (valid) => withoutSecrets(model, valid));
}

/** A single yes or no is not remembered either: the user decides each time. */
function withoutSecrets({ fields }: FormModel, content: Content): Content {
  if (fields.length === 1 && fields[0]?.kind === 'boolean') return {};
  const keys = new Set(fields.filter((field) => !isSecret(field)).map(({ key }) => key));
  return Object.freeze(
    Object.fromEntries(Object.entries(content).filter(([key, value]) => keys.has(key) && !holdsSecret(value))),
  );
}
