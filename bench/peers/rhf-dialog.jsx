import { useLayoutEffect, useRef } from 'react';
import { Form } from './rhf.jsx';
import { show } from './root.js';

export const notes =
  'the same react-hook-form in a bare modal <dialog>: what the top layer, inertness and focus cost anybody';
export const modal = true;
export { errors } from './rhf.jsx';

function Modal({ children }) {
  const dialog = useRef(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element.showModal();
    return () => element.close();
  }, []);
  return <dialog ref={dialog}>{children}</dialog>;
}

export const open = (host, schema) =>
  show(
    host,
    <Modal key={Math.random()}>
      <Form schema={schema} />
    </Modal>,
  );
