import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ElicitationForm } from '../../src/index.ts';
import '../../src/styles.css';
import { button, formOf, textbox } from '../support/elicitation.tsx';

const questions = Object.fromEntries(
  Array.from({ length: 30 }, (_, index) => [`q${index}`, { type: 'string', title: `Question ${index + 1}` }]),
);

afterEach(() => scrollTo(0, 0));

const sizes = [
  ['a phone', 360, 740],
  ['a desktop', 1280, 800],
] as const;
const frames = ['card', 'none'] as const;

test.each(sizes.flatMap((size) => frames.map((frame) => [...size, frame] as const)))(
  'the answers to a long form in the page stay in view on %s (%i × %i, frame %s)',
  async (_, width, height, frame) => {
    await page.viewport(width, height);
    await render(
      <>
        <p>What was said before</p>
        <ElicitationForm
          request={formOf(questions)}
          server={{ name: 'Post office' }}
          frame={frame}
          guardMs={0}
          onRespond={() => {}}
        />
        <p>What is said after</p>
      </>,
    );
    const accept = button('Accept');
    await expect.element(textbox('Question 1').first()).toBeVisible();
    expect(document.documentElement.scrollHeight).toBeGreaterThan(innerHeight * 2);
    for (const top of [0, innerHeight, innerHeight * 2]) {
      scrollTo(0, top);
      const { bottom, left, width: wide, height: high, top: edge } = accept.element().getBoundingClientRect();
      expect(bottom).toBeLessThanOrEqual(innerHeight);
      expect(accept.element().contains(document.elementFromPoint(left + wide / 2, edge + high / 2))).toBe(true);
    }
    scrollTo(0, 0);
    (textbox('Question 1').first().element() as HTMLElement).focus();
    // Focused elements are not hidden behind the buttons.
    for (let presses = 0; presses < 25; presses += 1) {
      await userEvent.keyboard('{Tab}');
      const focused = document.activeElement?.getBoundingClientRect();
      expect(focused?.bottom).toBeLessThanOrEqual(accept.element().getBoundingClientRect().top);
    }
  },
);
