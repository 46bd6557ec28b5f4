import { useState, type ReactElement } from 'react';
import { createRenderers, type RenderedField, type RenderedRequest, type RenderFailure } from '../../src/index.ts';
import './renderers.css';

/** A colour by a keyword of the server's: what the keyword says is compared, and never put on the page. */
function drawColour(slot: RenderedField): ReactElement | undefined {
  if (slot.kind !== 'text' || slot.keyword('x-widget') !== 'colour') return undefined;
  const { value, onValueChange, inputProps } = slot;
  return (
    <span className="colour">
      <input
        {...inputProps}
        type="color"
        value={value || '#2848c4'}
        onChange={(event) => onValueChange(event.target.value)}
      />
      <output htmlFor={inputProps.id}>{value || 'none yet'}</output>
    </span>
  );
}

/** Faces in place of a number. */
function Mood({ request }: { readonly request: RenderedRequest }): ReactElement {
  const { form } = request;
  const [field] = form.model.fields;
  const bound = field && form.field(field.id);
  if (!bound) return <></>;
  const { inputProps, labelProps, value, onValueChange, error, errorProps } = bound;
  return (
    <fieldset
      className="moods"
      id={inputProps.id}
      aria-describedby={inputProps['aria-describedby']}
      aria-labelledby={labelProps.id}
    >
      <legend id={labelProps.id}>How was it?</legend>
      {['Awful', 'Poor', 'Fine', 'Good', 'Superb'].map((name, index) => (
        <label key={name}>
          <input
            type="radio"
            name={inputProps.name}
            ref={index === 0 ? inputProps.ref : undefined}
            checked={value === String(index + 1)}
            onChange={() => onValueChange(String(index + 1))}
          />
          <span aria-hidden="true">{'★'.repeat(index + 1)}</span> {name}
        </label>
      ))}
      {error && <p {...errorProps}>{error.text}</p>}
    </fieldset>
  );
}

/** Stands for the frame of a server's app, which crashes when it is touched. */
function App({ form }: RenderedRequest): ReactElement {
  const [crashed, crash] = useState(false);
  if (crashed) throw new Error('The app crashed');
  return (
    <div className="app">
      <p>An app of the server’s would be here.</p>
      <button
        type="button"
        onClick={() => {
          form.field('f0').onValueChange('4');
          crash(true);
        }}
      >
        Give four stars
      </button>
    </div>
  );
}

export const colours = createRenderers({ renderField: drawColour });
export const moods = createRenderers({ renderRequest: (request) => <Mood request={request} /> });

/** An app's own form, which gives a whole answer (SEP-3118). */
export const apps = createRenderers({
  renderRequest: (request) => (
    <div className="app">
      <p>An app of the server’s would be here.</p>
      <button
        type="button"
        onClick={() => request.onRespond({ action: 'accept', content: { stars: 5, words: 'Quiet, and bright.' } })}
      >
        Done
      </button>
    </div>
  ),
});

export const crashing = (onFailure: (failure: RenderFailure) => void) =>
  createRenderers({ renderRequest: (request) => <App {...request} />, onFailure });
