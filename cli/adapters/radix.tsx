import { Select } from 'radix-ui';
import { defaultComponents, type Components } from 'react-elicitation';
import { displayText } from 'react-elicitation/core';
import { useMessages } from 'react-elicitation/headless';
import type { ReactNode } from 'react';

/** Radix primitives. Slots that are not here keep the kit's component. */
const components: Partial<Components> = {
  ChoiceControl(props) {
    const { field, value, onValueChange, inputProps, portalContainer } = props;
    const messages = useMessages();
    const { name, autoComplete: _, disabled, ...trigger } = inputProps;
    // Radix Select has no empty option: the kit's control stays for optional fields, long lists and texts outside the list.
    if (!field.required || field.options.length > 20 || typeof value !== 'string')
      return <defaultComponents.ChoiceControl {...props} />;
    return (
      <Select.Root
        value={value}
        onValueChange={(id) => onValueChange(field.options.find((option) => option.id === id)?.id ?? '')}
        name={name}
        disabled={disabled}
      >
        <Select.Trigger {...trigger} className="elicitation-select">
          <Select.Value />
          <Select.Icon />
        </Select.Trigger>
        {/* Inside the dialog, because a portal in the body is behind it. */}
        <Select.Portal container={portalContainer}>
          <Select.Content className="elicitation-menu" position="popper">
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
  },
};

export const theme = {
  components,
  Around: ({ children }: { readonly children: ReactNode }) => <>{children}</>,
};
