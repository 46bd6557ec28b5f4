import { Button as MantineButton, Input } from '@mantine/core';
import { forwardRef } from 'react';
import type { ButtonSlotProps, FieldSlotProps } from '../../../src/index.ts';

const variants = { accept: 'filled', decline: 'default', cancel: 'subtle', plain: 'subtle' } as const;

export const Button = forwardRef<HTMLButtonElement, ButtonSlotProps>(function Button({ intent, ...props }, ref) {
  return <MantineButton ref={ref} data-intent={intent} variant={variants[intent]} {...props} />;
});

export function Field(props: FieldSlotProps) {
  const { layout, label, requiredIndicator, description, hint, error, labelProps, children } = props;
  const text = (
    <div>
      <Input.Label labelElement={labelProps.htmlFor === undefined ? 'div' : 'label'} display="inline" {...labelProps}>
        {label}
      </Input.Label>{' '}
      {requiredIndicator !== undefined && <small>({requiredIndicator})</small>}
    </div>
  );
  const row = { display: 'flex', alignItems: 'center', gap: '0.6rem' };
  return (
    <div>
      {layout === 'checkbox' ? (
        <div style={row}>
          {children}
          {text}
        </div>
      ) : (
        text
      )}
      {description !== undefined && (
        <Input.Description component="div" {...props.descriptionProps}>
          {description}
        </Input.Description>
      )}
      {hint !== undefined && (
        <Input.Description component="div" {...props.hintProps}>
          {hint}
        </Input.Description>
      )}
      {layout !== 'checkbox' && <div style={{ marginBlock: 4 }}>{children}</div>}
      {error !== undefined && (
        <Input.Error component="div" {...props.errorProps}>
          {error}
        </Input.Error>
      )}
    </div>
  );
}
