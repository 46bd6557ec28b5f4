import { registerAddressTools } from './tools/addresses.mjs';
import { registerFormTools } from './tools/forms.mjs';
import { registerSeveralTools } from './tools/several.mjs';
import { registerWithdrawnTool } from './tools/withdrawn.mjs';

/**
 * Registers every tool of the demo server. `context`: the protocol era, the visits, and how to seal a `requestState`.
 */
export function registerTools(server, context) {
  registerFormTools(server);
  registerSeveralTools(server, context);
  registerAddressTools(server, context);
  registerWithdrawnTool(server, context);
}
