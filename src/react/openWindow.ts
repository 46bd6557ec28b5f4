/** How long a new window may take to come to the front before it counts as refused. */
const patienceMs = 1000;

/**
 * Opens a URL in a new window without a reference to this page. Call it inside a click.
 * `window.open` does not return such a window. The browser blocked it if the click was not used up and the page stayed in
 * front.
 * @returns whether it opened
 */
export function openWindow(href: string): boolean | Promise<boolean> {
  const before = navigator.userActivation?.isActive;
  // A shell's own `window.open` may open the URL without using up the click.
  const native = /\{\s*\[native code\]\s*\}/.test(Function.prototype.toString.call(window.open));
  window.open(href, '_blank', 'noopener,noreferrer');
  const unused = before === true && navigator.userActivation.isActive;
  return native && unused ? leavesFront() : true;
}

function leavesFront(): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = new AbortController();
    const onLeave = () => end(true);
    const timer = setTimeout(() => end(document.visibilityState === 'hidden' || !document.hasFocus()), patienceMs);
    window.addEventListener('blur', onLeave, { signal: stop.signal });
    document.addEventListener('visibilitychange', onLeave, { signal: stop.signal });
    function end(opened: boolean) {
      clearTimeout(timer);
      stop.abort();
      resolve(opened);
    }
  });
}
