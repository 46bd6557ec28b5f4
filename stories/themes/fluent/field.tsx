import { Field as FluentField, FieldContextProvider, Label } from '@fluentui/react-components';
import type { ElementType } from 'react';
import type { FieldSlotProps } from '../../../src/index.ts';
import { useStyles } from './styles.ts';

/**
 * Uses the kit's ids and descriptions, because Fluent's context would repeat everything. No alert either: the kit
 * announces errors itself.
 */
export function Field(props: FieldSlotProps) {
  const { layout, label, requiredIndicator, description, hint, error, labelProps } = props;
  const styles = useStyles();
  const indicator = requiredIndicator !== undefined && <span className={styles.mark}>({requiredIndicator})</span>;
  const hints = (description !== undefined || hint !== undefined) && (
    <>
      {description !== undefined && (
        <span {...props.descriptionProps} className={styles.hint}>
          {description}
        </span>
      )}
      {hint !== undefined && (
        <span {...props.hintProps} className={styles.hint}>
          {hint}
        </span>
      )}
    </>
  );
  const control = <FieldContextProvider value={undefined}>{props.children}</FieldContextProvider>;
  return (
    <FluentField
      {...(layout !== 'checkbox' && {
        label: {
          htmlFor: undefined,
          ...labelProps,
          // The mark beside it is no part of the name.
          children: (LabelSlot: ElementType, given: object) => (
            <div className={styles.row}>
              <LabelSlot {...given}>{label}</LabelSlot>
              {indicator}
            </div>
          ),
        },
      })}
      {...(hints !== false && { hint: { children: hints } })}
      {...(error !== undefined && { validationMessage: { children: error, role: undefined, ...props.errorProps } })}
      validationState={error === undefined ? 'none' : 'error'}
    >
      {layout === 'checkbox' ? (
        <div className={styles.row}>
          {control}
          <Label {...labelProps}>{label}</Label>
          {indicator}
        </div>
      ) : (
        control
      )}
    </FluentField>
  );
}
