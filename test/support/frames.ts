import { cdp } from 'vitest/browser';

/** What was on the screen in one frame. */
export interface Sample {
  readonly at: number;
  readonly scrolled: number;
  readonly buttons: ReadonlyMap<Element, { readonly x: number; readonly y: number; readonly isOnTop: boolean }>;
}

/** The centre of an element, in the window. */
export function centreOf(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

interface Mouse {
  readonly type: 'mouseMoved' | 'mousePressed' | 'mouseReleased' | 'mouseWheel';
  readonly x: number;
  readonly y: number;
  readonly deltaY?: number;
}

/** An event of the browser, in the frame of the test. */
export function mouse({ x, y, ...event }: Mouse): Promise<unknown> {
  const { left = 0, top = 0 } = frameElement?.getBoundingClientRect() ?? {};
  const button = event.type === 'mousePressed' || event.type === 'mouseReleased' ? 'left' : 'none';
  return cdp().send('Input.dispatchMouseEvent', {
    ...event,
    ...(event.type === 'mouseWheel' && { deltaX: 0 }),
    x: x + left,
    y: y + top,
    button,
    clickCount: button === 'left' ? 1 : 0,
  });
}

/** Looks at buttons in every frame, by nothing but where they are and what is hit there. */
export function watchFrames(find: () => readonly Element[], scrollers: () => readonly Element[]) {
  const samples: Sample[] = [];
  let frame = 0;
  function take(): Sample {
    const buttons = new Map(
      find().map((button) => {
        const centre = centreOf(button);
        const hit = document.elementFromPoint(centre.x, centre.y);
        return [button, { ...centre, isOnTop: hit !== null && button.contains(hit) }] as const;
      }),
    );
    const scrolled = scrollers().reduce((sum, { scrollTop }) => sum + scrollTop, 0);
    const sample = { at: performance.now(), scrolled, buttons };
    samples.push(sample);
    if (samples.length > 500) samples.shift();
    return sample;
  }
  function next(): void {
    take();
    frame = requestAnimationFrame(next);
  }
  next();
  return {
    take,
    since: (at: number) => samples.filter((sample) => sample.at > at),
    stop: () => cancelAnimationFrame(frame),
  };
}

/** Numbers from 0 to 1, the same for the same seed. */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
