// Runs in the page before any of its scripts. React reports each commit to this hook, in production too.

const componentTags = new Set([0, 1, 11, 15]);
const performedWork = 1;
/** Layout 4, passive 8. */
const effectTags = 4 | 8;

let commits = 0;
let renders = 0;
let listeners = 0;
const roots = new Set();

globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
  renderers: new Map(),
  supportsFiber: true,
  checkDCE() {},
  inject: () => 1,
  onScheduleFiberRoot() {},
  onCommitFiberUnmount() {},
  onPostCommitFiberRoot() {},
  onCommitFiberRoot(_id, root) {
    roots.add(root);
    commits += 1;
    countRenders(root.current, root.current.alternate);
  },
};

const { addEventListener } = EventTarget.prototype;
EventTarget.prototype.addEventListener = function (...args) {
  listeners += 1;
  return addEventListener.apply(this, args);
};

function countRenders(fiber, before) {
  if (componentTags.has(fiber.tag) && (fiber.flags & performedWork) !== 0) renders += 1;
  // The same children: React did not look below.
  if (before && fiber.child === before.child) return;
  for (let child = fiber.child; child; child = child.sibling) countRenders(child, child.alternate);
}

function held(fiber) {
  let hooks = 0;
  let effects = 0;
  if (componentTags.has(fiber.tag) && fiber.tag !== 1) {
    for (let hook = fiber.memoizedState; hook; hook = hook.next) hooks += 1;
    const last = fiber.updateQueue?.lastEffect;
    if (last) {
      let effect = last;
      do {
        if ((effect.tag & effectTags) !== 0) effects += 1;
        effect = effect.next;
      } while (effect !== last);
    }
  }
  for (let context = fiber.dependencies?.firstContext; context; context = context.next) hooks += 1;
  for (let child = fiber.child; child; child = child.sibling) {
    const below = held(child);
    hooks += below.hooks;
    effects += below.effects;
  }
  return { hooks, effects };
}

globalThis.probe = {
  /** What has happened since the page was loaded, and what is there now. */
  read() {
    const all = [...roots].map((root) => held(root.current));
    const sum = (name) => all.reduce((total, each) => total + each[name], 0);
    const elements = [...document.body.querySelectorAll('*')];
    return {
      commits,
      renders,
      listeners,
      hooks: sum('hooks'),
      effects: sum('effects'),
      elements: elements.length,
      attributes: elements.reduce((total, { attributes }) => total + attributes.length, 0),
    };
  },
};
