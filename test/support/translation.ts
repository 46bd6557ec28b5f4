import { onTestFinished, vi } from 'vitest';

/** Elements of the kit, in whose place no host can put its own. */
const ofKit = '[data-elicitation], [data-elicitation-piece]';

/**
 * Records the text nodes that React makes from now on. It makes one where a text has neighbours. A text that is all that its element
 * holds is set as the content of the element, and stays so if a browser puts other nodes there.
 * @returns the places in the kit of those that are in the page
 */
export function recordTextNodes(): () => readonly string[] {
  const texts: Text[] = [];
  const { createTextNode } = document;
  const spy = vi.spyOn(document, 'createTextNode').mockImplementation((data) => {
    const text = createTextNode.call(document, data);
    texts.push(text);
    return text;
  });
  onTestFinished(() => spy.mockRestore());
  return () =>
    texts.flatMap((text) =>
      text.isConnected && text.parentElement?.closest(ofKit)
        ? [`“${text.data}” in ${text.parentElement.outerHTML}`]
        : [],
    );
}

/** What a translated text ends with. */
export const translated = '°';

/**
 * Translates the page as the translators of browsers do: puts two elements with other words in the place of each text node, now
 * and whenever a text appears. Blanks too, though browsers leave them.
 */
export function translatePage(): void {
  const translate = (node: Node): void => {
    if (node instanceof Text) {
      const parent = node.parentElement;
      if (!parent || parent.closest('font, script, style, textarea, title, [translate="no"]')) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = node.data.trim() === '' ? node.data : `${node.data.trimEnd()}${translated}`;
      outer.append(inner);
      node.replaceWith(outer);
    } else if (node.nodeName !== 'FONT') for (const child of [...node.childNodes]) translate(child);
  };
  const observer = new MutationObserver((records) => {
    for (const { addedNodes, target, type } of records)
      for (const node of type === 'characterData' ? [target] : addedNodes) if (node.isConnected) translate(node);
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  translate(document.body);
}
