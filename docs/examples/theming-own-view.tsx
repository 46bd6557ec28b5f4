import { ElicitationHost, type Elicitations } from 'react-elicitation';

/** Shows a request for one color as swatches, and leaves all others to the kit. */
export const App = ({ elicitations }: { readonly elicitations: Elicitations }) => (
  <ElicitationHost
    elicitations={elicitations}
    renderRequest={({ id, request, server }) => {
      if (request.message !== 'Pick a color') return undefined;
      return (
        <dialog open aria-label={`${server.name} asks for a color`}>
          {['red', 'green', 'blue'].map((color) => (
            <button
              key={color}
              type="button"
              onClick={() => void elicitations.respond(id, { action: 'accept', content: { color } })}
            >
              {color}
            </button>
          ))}
          <button type="button" onClick={() => void elicitations.respond(id, { action: 'cancel' })}>
            Cancel
          </button>
        </dialog>
      );
    }}
  />
);
