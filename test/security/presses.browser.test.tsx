// A model of a chat with requests in it: servers that ask, withdraw and complete, a host that follows its end, shrinks,
// restyles, animates, zooms and covers, and a user who scrolls and presses, with events of the browser. Whatever happens: no
// press counts whose button did not stand still, and in view, on the screen for `guardMs`. That is found out by a look at each
// frame, which knows nothing of the guard.
import { afterEach, expect, inject, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ElicitResult } from '../../src/core/protocol/types.ts';
import { createElicitations } from '../../src/core/queue/createElicitations.ts';
import { ElicitationHost } from '../../src/elicitation/host/ElicitationHost.tsx';
import { addressOf, formOf } from '../support/elicitation.tsx';
import { centreOf, mouse, randomOf, watchFrames, type Sample } from '../support/frames.ts';
import '../../src/styles.css';

declare module 'vitest' {
  export interface ProvidedContext {
    readonly cases: string | undefined;
    readonly firstSeed: string | undefined;
  }
}

const guardMs = 50;
/** For so long after the last event of the user, a scroll may be theirs; and after any other change, none is. */
const causeMs = 500;
/** In CSS px: no two buttons that accept are so near to each other. */
const nearPx = 20;

const frames = async (count: number) => {
  for (let index = 0; index < count; index += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
};
const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const acceptButtons = () => [...document.querySelectorAll('[data-elicitation-piece="inline"] [data-intent="accept"]')];

/** A page with a transcript, in the window or in a box that scrolls. */
async function openChat() {
  const elicitations = createElicitations({ perServer: { limit: Infinity } });
  onTestFinished(() => elicitations.cancelAll());
  await page.viewport(500, 700);
  await render(
    <div id="chat">
      <div id="said" />
      <ElicitationHost elicitations={elicitations} guardMs={guardMs} openUrl={() => {}} inline />
      <div id="end">End</div>
      <div id="cover" />
    </div>,
  );
  const part = (id: string) => document.getElementById(id) as HTMLElement;
  return { elicitations, chat: part('chat'), said: part('said'), cover: part('cover') };
}

type Chat = Awaited<ReturnType<typeof openChat>>;

/** One run of the model. */
class World {
  readonly #random: () => number;
  readonly #chat: Chat;
  readonly log: string[] = [];
  /** By which the page changed, and by which the user scrolled. */
  readonly changes: number[] = [];
  readonly scrolls: number[] = [];
  /** Requests that wait, with what withdraws them. */
  #open: { readonly id: number; readonly stop: AbortController }[] = [];
  accepted = 0;
  readonly #inBox: boolean;
  readonly #follows: 'no' | 'at once' | 'later' | 'smoothly';
  #count = 0;

  constructor(seed: number, chat: Chat) {
    this.#random = randomOf(seed);
    this.#chat = chat;
    this.#inBox = this.#random() < 0.5;
    this.#follows = this.#pick(['no', 'at once', 'later', 'smoothly']);
    this.log.push(`in ${this.#inBox ? 'a box' : 'the window'}, follows its end ${this.#follows}`);
    chat.chat.style.cssText = this.#inBox ? 'height: 600px; overflow: auto; position: relative' : '';
    chat.said.style.height = `${Math.round(this.#random() * 600)}px`;
  }

  #pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.#random() * list.length)] as T;
  }
  scroller(): Element {
    return this.#inBox ? this.#chat.chat : document.documentElement;
  }
  #changed(): void {
    this.changes.push(performance.now());
  }

  /** The host keeps its end in view, as chats do. */
  #follow(): void {
    const run = (behavior: ScrollBehavior) => {
      this.#changed();
      this.scroller().scrollTo({ top: 1e6, behavior });
    };
    if (this.#follows === 'at once') run('instant');
    else if (this.#follows === 'smoothly') run('smooth');
    else if (this.#follows === 'later') setTimeout(() => run('instant'), 50);
  }

  server(): void {
    const does = this.#pick(['ask', 'ask', 'withdraw', 'withdraw', 'message']);
    this.log.push(`server: ${does}`);
    this.#changed();
    if (does === 'message') this.#chat.said.style.height = `${this.#chat.said.offsetHeight + 60}px`;
    else if (does === 'withdraw') this.#pick(this.#open)?.stop.abort();
    else this.ask();
    this.#follow();
  }

  ask(): void {
    const id = (this.#count += 1);
    const stop = new AbortController();
    const text = `Question ${id}. ${'More of it. '.repeat(Math.floor(this.#random() * 12))}`;
    const request = this.#random() < 0.3 ? addressOf(`https://a${id}.example/`, text) : formOf({}, [], text);
    const server = { name: this.#pick(['Post office', 'Bank', 'Evil']) };
    this.#open.push({ id, stop });
    void this.#settle(id, this.#chat.elicitations.request(request, { server, signal: stop.signal }));
  }

  async #settle(id: number, answer: Promise<ElicitResult>): Promise<void> {
    const { action } = await answer;
    this.#open = this.#open.filter((each) => each.id !== id);
    if (action === 'accept') this.accepted += 1;
    this.#changed();
  }

  host(): void {
    const does = this.#pick(['shrink', 'restyle', 'animate', 'zoom', 'cover', 'jump']);
    const { said, chat, cover } = this.#chat;
    // It cannot be told from the end of a scroll of the user.
    if (does === 'jump' && performance.now() < (this.scrolls.at(-1) ?? -Infinity) + 2 * causeMs) return;
    this.log.push(`host: ${does}`);
    this.#changed();
    if (does === 'shrink') said.style.height = `${Math.round(this.#random() * 500)}px`;
    else if (does === 'restyle') chat.style.fontSize = this.#pick(['14px', '16px', '20px', '26px']);
    else if (does === 'zoom') chat.style.zoom = this.#pick(['1', '1.1', '1.5']);
    else if (does === 'jump') this.scroller().scrollTo(0, this.#random() * 800);
    else if (does === 'cover') {
      cover.style.cssText = 'position: fixed; inset: 0';
      setTimeout(() => (cover.style.cssText = ''), this.#random() * 100);
    } else {
      const [from, to] = ['translateY(0)', `translateY(${Math.round(this.#random() * 160 - 80)}px)`];
      const run = said.nextElementSibling?.parentElement?.animate({ transform: [from, to, from] }, 160);
      run?.finished.then(() => this.#changed()).catch(() => {});
    }
  }

  async scroll(): Promise<void> {
    this.log.push('user: scroll');
    this.scrolls.push(performance.now());
    await mouse({ type: 'mouseWheel', x: 250, y: 300, deltaY: this.#pick([-200, -60, 60, 200]) });
    this.scrolls.push(performance.now());
  }

  /** The user aims at a button, and presses there a moment later, whatever is there by then. */
  async press(): Promise<void> {
    await pass(guardMs + 20);
    const inView = acceptButtons()
      .map(centreOf)
      .filter(({ y }) => y > 0 && y < innerHeight);
    const aim = this.#pick(inView);
    if (!aim) return;
    const [meanwhile, ms] = [this.#random(), Math.round(this.#random() * 90)];
    if (meanwhile < 0.4) this.server();
    else if (meanwhile < 0.6) this.host();
    else if (meanwhile < 0.7) await this.scroll();
    if (meanwhile < 0.7) await pass(ms);
    this.log.push(`user: press ${ms} ms later at ${Math.round(aim.y)}`);
    await mouse({ type: 'mousePressed', ...aim });
    await mouse({ type: 'mouseReleased', ...aim });
  }

  async step(): Promise<void> {
    const by = this.#random();
    if (by < 0.12) this.server();
    else if (by < 0.2) this.host();
    else if (by < 0.32) await this.scroll();
    else await this.press();
    await frames(Math.floor(this.#random() * 3));
  }

  /** A scroll of the user, and what follows it while nothing else changes, may move a button. */
  isUsers(before: Sample, sample: Sample, dy: number): boolean {
    if (Math.abs(before.scrolled - sample.scrolled - dy) > 2) return false;
    const isAlone = this.changes.every((at) => at < before.at - causeMs || at > sample.at);
    return isAlone && this.scrolls.some((at) => at < sample.at && at > before.at - 2 * causeMs);
  }

  end(): void {
    for (const { stop } of this.#open) stop.abort();
    this.#chat.chat.style.cssText = this.#chat.cover.style.cssText = '';
    for (const animation of document.getAnimations()) animation.cancel();
  }
}

afterEach(() => scrollTo(0, 0));

const seeds = Number(inject('cases') ?? 60);
const first = Number(inject('firstSeed') ?? 1);

test(
  'no press counts whose button did not stand still, and in view, on the screen for guardMs',
  { timeout: seeds * 3_000 },
  async () => {
    vi.spyOn(console, 'info').mockReturnValue();
    const chat = await openChat();
    focus();
    let counted = 0;
    for (let seed = first; seed < first + seeds; seed += 1) {
      const world = new World(seed, chat);
      const screen = watchFrames(acceptButtons, () => [world.scroller()]);
      let press: { readonly at: number; readonly button: Element | undefined; readonly sample: Sample } | undefined;
      const onPress = ({ timeStamp, target }: PointerEvent) => {
        const sample = screen.take();
        press = { at: timeStamp, sample, button: acceptButtons().find((each) => each.contains(target as Node)) };
      };
      addEventListener('pointerdown', onPress, { capture: true });
      for (let index = 0; index < 3; index += 1) world.ask();
      for (let step = 0; step < 3; step += 1) {
        const before = world.accepted;
        await world.step();
        if (world.accepted === before || !press) continue;
        counted += 1;
        const { at, button, sample } = press;
        const place = button && sample.buttons.get(button);
        const story = `seed ${seed}: ${world.log.join('; ')}`;
        expect(place, story).toBeDefined();
        let y = place?.y ?? 0;
        const seen = [...screen.since(at - guardMs).filter((each) => each.at <= sample.at)].toReversed();
        for (const [index, each] of seen.entries()) {
          const there = button && each.buttons.get(button);
          expect(there?.isOnTop, `${story}: was in view ${at - each.at} ms before the press`).toBe(true);
          const later = seen[index - 1];
          const dy = later && button ? (later.buttons.get(button)?.y ?? 0) - (there?.y ?? 0) : 0;
          if (later && world.isUsers(each, later, dy)) y -= dy;
          expect(Math.abs((there?.y ?? 0) - y), `${story}: moved ${at - each.at} ms before the press`).toBeLessThan(
            nearPx,
          );
        }
      }
      world.end();
      screen.stop();
      removeEventListener('pointerdown', onPress, { capture: true });
      await frames(2);
    }
    // Else it says nothing.
    expect(counted).toBeGreaterThan(seeds / 6);
  },
);
