import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ElicitationForm } from '../../src/elicitation/host/ElicitationDialog.tsx';
import { button, formOf, server, showDialog } from '../support/elicitation.tsx';
import { UnguardedDialog } from '../support/unguarded.tsx';

const registration = formOf(
  {
    username: { type: 'string', title: 'User name', minLength: 3, maxLength: 20 },
    email: { type: 'string', title: 'E-mail', format: 'email' },
    age: { type: 'integer', title: 'Age', minimum: 13 },
    country: { type: 'string', title: 'Country', enum: 'Brazil France India Japan Kenya Mexico Norway'.split(' ') },
    newsletter: { type: 'boolean', title: 'Newsletter', default: false },
  },
  ['username', 'email', 'age', 'country'],
  'Please register.',
);

/** Size and weight of everything that is written in an element. */
function fontsOf(root: Element | null): readonly string[] {
  const written = [...(root?.querySelectorAll('*') ?? [])].filter((element) => {
    const isBox = element.matches('input:not([type=checkbox]), select, textarea');
    const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    return element.checkVisibility() && (isBox || texts.some(({ textContent }) => textContent?.trim() !== ''));
  });
  const fonts = written.map((element) => {
    const { fontSize, fontWeight, fontFamily } = getComputedStyle(element);
    return `${fontSize} ${fontWeight} ${fontFamily}`;
  });
  return [...new Set(fonts)];
}

// A browser makes each font when it is first seen: seven of them took a quarter of the first layout.
test.each(['comfortable', 'compact'] as const)(
  'the first look at a %s form takes two sizes and two weights, and one font more for the title',
  async (density) => {
    const { dialog } = await showDialog(registration, { density });
    const inFields = fontsOf(dialog.querySelector('[data-elicitation=form]'));
    const all = fontsOf(dialog);
    expect(inFields.length).toBeLessThanOrEqual(3);
    expect(all).toEqual(expect.arrayContaining([...inFields]));
    expect(all.length - inFields.length).toBeLessThanOrEqual(1);
  },
);

test('a dialog is readable in its first frame', async () => {
  await render(<UnguardedDialog request={registration} />);
  const dialog = document.querySelector('dialog') ?? expect.fail('There is no dialog.');
  const animated = dialog.getAnimations({ subtree: true }).map(({ effect }) => effect as KeyframeEffect);
  expect(animated.filter(({ pseudoElement }) => pseudoElement !== '::backdrop')).toEqual([]);
  expect([dialog, ...dialog.querySelectorAll('*')].filter((part) => getComputedStyle(part).opacity !== '1')).toEqual(
    [],
  );
});

test('where the button stands that accepts is looked at after the first frame', async () => {
  const frames: FrameRequestCallback[] = [];
  const paint = () => frames.splice(0).forEach((task) => task(performance.now()));
  vi.stubGlobal('requestAnimationFrame', (task: FrameRequestCallback) => frames.push(task));
  const observed = vi.spyOn(IntersectionObserver.prototype, 'observe');
  onTestFinished(() => {
    vi.unstubAllGlobals();
    observed.mockRestore();
  });
  // In the page: nothing moves the buttons of a modal dialog.
  await render(<ElicitationForm request={registration} server={server} onRespond={() => {}} />);
  const accept = button('Accept').element();
  paint();
  expect(observed).not.toHaveBeenCalledWith(accept);
  paint();
  expect(observed).toHaveBeenCalledWith(accept);
});
