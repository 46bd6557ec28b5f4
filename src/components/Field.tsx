import { useCurrentSettings, type ResolvedSettings } from '../react/settings.ts';
import type { FieldSlotProps } from '../react/slots.ts';
import { directionOf } from '../ui/attributes.ts';
import { AlertIcon } from '../ui/icons.tsx';

/**
 * One field: its label and limits on one line, then the description, the control and the error. The error is last, so that
 * nothing moves under the cursor when it goes. The control of a group has the group role and takes its name from the label.
 */
export function Field(props: FieldSlotProps) {
  return fieldElements(props, useCurrentSettings());
}

/**
 * The same without a component, for the rows of a form that has no Field slot of the host.
 * @param hasLimits The hint begins with limits, in the line of the label.
 */
export function fieldElements(props: FieldSlotProps, settings: ResolvedSettings, hasLimits = false) {
  const { messages, dir } = settings;
  const { label, requiredIndicator, description, hint, error, classNames, children } = props;
  const Label = props.labelProps.htmlFor === undefined ? 'div' : 'label';
  // A label that is plain text has a direction of its own, without an element around it.
  const labelElement = (
    <Label
      data-elicitation="label"
      dir={typeof label === 'string' ? directionOf(label, dir) : undefined}
      className={classNames?.label}
      {...props.labelProps}
    >
      {label}
    </Label>
  );
  return (
    <>
      {requiredIndicator === undefined ? (
        labelElement
      ) : (
        // The mark stands behind the last word of the label.
        <div data-elicitation-piece="heading">
          {labelElement}
          <span data-elicitation-piece="mark">
            {hasLimits ? `${requiredIndicator}\u00a0\u00a0·` : requiredIndicator}
          </span>
        </div>
      )}
      {hint !== undefined && (
        <div data-elicitation-piece="hint" {...props.hintProps}>
          {hint}
        </div>
      )}
      {description !== undefined && (
        <div data-elicitation="description" className={classNames?.description} {...props.descriptionProps}>
          {description}
        </div>
      )}
      {children}
      {error !== undefined && (
        <p data-elicitation="error" className={classNames?.error} {...props.errorProps}>
          <AlertIcon />
          <span>
            <span data-elicitation-piece="spoken">{messages.errorPrefix} </span>
            <bdi>{error}</bdi>
          </span>
        </p>
      )}
    </>
  );
}
