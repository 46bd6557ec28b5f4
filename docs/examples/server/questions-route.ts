import { createEventRoute } from '../../lib/eventRoute';
import { userOf } from '../../lib/users';

export const { GET, POST } = createEventRoute(async (request) => (await userOf(request))?.elicitations);
