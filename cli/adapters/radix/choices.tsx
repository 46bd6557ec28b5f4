import { Select } from 'radix-ui';
import { displayText } from '../../../src/core.ts';
import { useMessages } from '../../../src/headless.ts';
import { defaultComponents, type ControlSlotProps } from '../../../src/index.ts';

export function ChoiceControl(props: ControlSlotProps<'choice'>) {
  const { field, value, onValueChange, inputProps, portalContainer } = props;
  const messages = useMessages();
  // Radix Select has no empty option. So the kit's control stays for optional fields, as for radios, long lists and texts outside the list.
  const { length } = field.options;
  if (!field.required || length <= 5 || length > 20 || typeof value !== 'string')
    return <defaultComponents.ChoiceControl {...props} />;
  const { name, autoComplete: _, disabled, ...trigger } = inputProps;
  return (
    <Select.Root
      value={value}
      onValueChange={(id) => onValueChange(field.options.find((option) => option.id === id)?.id ?? '')}
      name={name}
      disabled={disabled}
    >
      <Select.Trigger {...trigger} className="elicitation-select">
        <Select.Value placeholder={messages.chooseOne} />
        <Select.Icon asChild>
          <svg viewBox="0 0 12 12" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
            <path d="m2 4 4 4 4-4" />
          </svg>
        </Select.Icon>
      </Select.Trigger>
      {/* Inside the dialog, because a portal in the body is behind it. */}
      <Select.Portal container={portalContainer}>
        <Select.Content className="elicitation-menu" position="popper" sideOffset={4} collisionPadding={8}>
          <Select.Viewport>
            {field.options.map(({ id, label, recommended }) => (
              <Select.Item key={id} value={id}>
                <Select.ItemText>
                  {displayText(label)}
                  {recommended && ` (${messages.recommended})`}
                </Select.ItemText>
              </Select.Item>
            ))}
          </Select.Viewport>
        </Select.Content>
      </Select.Portal>
    </Select.Root>
  );
}
