import { DialogFrame } from './DialogFrame.tsx';
import { RequestView } from './RequestView.tsx';
import type { FrameProps } from './SingleRequest.tsx';

/** One request in an open dialog. */
export function Modal({ shown, ...props }: FrameProps) {
  return (
    <DialogFrame shown={shown} params={props.params}>
      {(framed) => <RequestView {...framed} {...props} />}
    </DialogFrame>
  );
}
