import type { FieldSlotProps } from '../react/slots.ts';
import { useMessages } from '../react/settings.ts';
import { flag } from '../ui/attributes.ts';
import { ErrorIcon } from './ErrorIcon.tsx';

/**
 * One field. What is wrong stands below the control: so nothing moves under the cursor when it is mended. A group's
 * control has the group role itself and takes its name from the label here: a second group around it would be read twice.
 */
export function Field(props: FieldSlotProps) {
  const { kind, layout, label, mark, description, hint, error, classNames, children } = props;
  const messages = useMessages();
  const Label = props.labelProps.htmlFor === undefined ? 'div' : 'label';
  return (
    <div
      data-elicitation="field"
      data-kind={kind}
      data-layout={layout}
      data-invalid={flag(props.invalid)}
      data-required={flag(props.required)}
      className={props.className}
    >
      <Label data-elicitation="label" className={classNames?.label} {...props.labelProps}>
        {label}
        {mark !== undefined && (
          <>
            {' '}
            <span data-elicitation-piece="mark">{mark}</span>
          </>
        )}
      </Label>
      {description !== undefined && (
        <div data-elicitation="description" className={classNames?.description} {...props.descriptionProps}>
          {description}
        </div>
      )}
      {hint !== undefined && (
        <div data-elicitation-piece="hint" {...props.hintProps}>
          {hint}
        </div>
      )}
      <div data-elicitation="control" className={classNames?.control}>
        {children}
      </div>
      {error !== undefined && (
        <p data-elicitation="error" className={classNames?.error} {...props.errorProps}>
          <ErrorIcon />
          <span>
            <span data-elicitation-piece="spoken">{messages.errorPrefix} </span>
            <bdi>{error}</bdi>
          </span>
        </p>
      )}
    </div>
  );
}
