import { createElicitations } from 'react-elicitation/core';
import { perUser } from './perUser';

export const userOf = perUser(async () => ({
  elicitations: createElicitations(),
  /** Claude's session, once there is one. */
  session: undefined as string | undefined,
}));
