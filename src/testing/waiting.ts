const stepMs = 15;

/** How long anything may take, in milliseconds: menus open with animations. */
const patienceMs = 3000;

/** Lets React, the browser and the control do what they are about to do. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, stepMs);
  });
}

/** Asks again until there is something, or patience ends. @returns the last answer: what is falsy did not come */
export async function until<T>(look: () => T, limitMs = patienceMs): Promise<T> {
  const end = Date.now() + limitMs;
  for (;;) {
    const found = look();
    if (found || Date.now() > end) return found;
    await breathe();
  }
}
