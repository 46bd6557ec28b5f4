import type { FormSession } from './session.ts';
import type { ElicitationFormState, FormHandle } from './types.ts';

const inside = Symbol('session');

interface Handle extends FormHandle {
  readonly [inside]: FormSession;
}

export function createHandle(session: FormSession): FormHandle {
  const handle: Handle = { model: session.model, [inside]: session };
  return handle;
}

/** @throws {TypeError} for anything that `useElicitationForm` did not make: a programming error */
export function sessionOf(form: FormHandle | ElicitationFormState): FormSession {
  const handle = 'handle' in form ? form.handle : form;
  if (!(inside in handle)) {
    throw new TypeError('Rows need what useElicitationForm returned: pass on its `handle`, or its result itself.');
  }
  // Only createHandle knows the symbol.
  return (handle as Handle)[inside];
}
