import { Select } from 'radix-ui';
import type { ReactNode } from 'react';
import { defaultComponents, ElicitationProvider, type Components } from 'react-elicitation';
import { displayText } from 'react-elicitation/core';
import { useMessages } from 'react-elicitation/headless';
import 'react-elicitation/styles.css';

export const components: Partial<Components> = {
  ChoiceControl(props) {
    const { field, value, onValueChange, inputProps, portalContainer } = props;
    const messages = useMessages();
    // Radix Select has no empty option, so the kit's control stays for optional fields and long lists.
    if (!field.required || field.options.length > 20) return <defaultComponents.ChoiceControl {...props} />;
    const { name, autoComplete: _auto, disabled, ...trigger } = inputProps;
    return (
      <Select.Root
        value={value}
        onValueChange={(id) => onValueChange(field.options.find((option) => option.id === id)?.id ?? '')}
        name={name}
        disabled={disabled}
      >
        <Select.Trigger {...trigger} className="my-select">
          <Select.Value placeholder={messages.chooseOne} />
          <Select.Icon />
        </Select.Trigger>
        {/* Inside the dialog, because a portal in the body is behind it. */}
        <Select.Portal container={portalContainer}>
          <Select.Content className="my-menu" position="popper">
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

export const WithRadix = ({ children }: { readonly children: ReactNode }) => (
  <ElicitationProvider components={components}>{children}</ElicitationProvider>
);
