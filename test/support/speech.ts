import { virtual } from '@guidepup/virtual-screen-reader';

/** All that a virtual screen reader says from the beginning of an element to its end. */
export async function heardIn(container: HTMLElement): Promise<readonly string[]> {
  await virtual.start({ container });
  for (let steps = 0; steps < 80 && !/^end of (form|dialog)/.test(await virtual.lastSpokenPhrase()); steps += 1)
    await virtual.next();
  const said = await virtual.spokenPhraseLog();
  await virtual.stop();
  return said;
}
