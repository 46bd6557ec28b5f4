import { defaultComponents, ElicitationProvider, type Components } from 'react-elicitation';
import type { ReactNode } from 'react';

const TextControl: Components['TextControl'] = (props) => {
  const { field, value, onValueChange, inputProps } = props;
  // The kit's own control masks secrets. Not a password box: browsers offer to fill in the password for your site.
  if (field.secret) return <defaultComponents.TextControl {...props} />;
  const shared = { ...inputProps, className: 'my-input', value };
  if (field.multiline) return <textarea {...shared} onChange={(event) => onValueChange(event.target.value)} />;
  return <input {...shared} onChange={(event) => onValueChange(event.target.value)} />;
};

const Field: Components['Field'] = (props) => (
  <div className="my-field" data-invalid={props.invalid || undefined}>
    {props.layout === 'group' ? (
      <span {...props.labelProps}>{props.label}</span>
    ) : (
      <label {...props.labelProps}>{props.label}</label>
    )}
    {props.requiredIndicator && <small>{props.requiredIndicator}</small>}
    {props.description && <div {...props.descriptionProps}>{props.description}</div>}
    {props.hint && <div {...props.hintProps}>{props.hint}</div>}
    {props.children}
    {props.error !== undefined && <p {...props.errorProps}>{props.error}</p>}
  </div>
);

const Button: Components['Button'] = ({ intent, className = '', ...button }) => (
  // eslint-disable-next-line react/button-has-type
  <button {...button} className={`my-button my-button-${intent} ${className}`} />
);

export const components: Partial<Components> = { TextControl, Field, Button };

export const Themed = ({ children }: { readonly children: ReactNode }) => (
  <ElicitationProvider components={components}>{children}</ElicitationProvider>
);
