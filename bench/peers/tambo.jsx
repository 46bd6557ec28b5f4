import { Elicitation } from '@tambo-ai/react-ui-base/elicitation';
import { show } from './root.js';

export const notes =
  'tambo, its parts for elicitation unstyled; one `enum` as buttons; several choices, integers apart from numbers and `oneOf` are unknown to it; accept is disabled until all is valid, so there is no submit with errors';
export const controls =
  'input, [data-slot=elicitation-field-enum-options], [data-slot=elicitation-field-boolean-options], [data-kind=unsupported]';
export const lacks = ['submit', 'enum10k'];

export const open = (host, schema) =>
  show(
    host,
    <Elicitation.Root
      key={Math.random()}
      request={{ message: 'Please register.', requestedSchema: schema }}
      onResponse={() => {}}
    >
      <Elicitation.Message />
      <Elicitation.Fields />
      <Elicitation.Actions />
    </Elicitation.Root>,
  );
