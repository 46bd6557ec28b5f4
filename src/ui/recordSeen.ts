/** Remembers which of some elements have been in view. */
export interface SeenRecord {
  isSeen(element: Element): boolean;
  /** In the order of the elements. */
  firstUnseen(): Element | undefined;
  /** One more, which has come later. */
  watch(element: Element): void;
  stop(): void;
}

/**
 * Starts to watch elements. Each counts as seen once all of it was in view: neither the window nor a box that scrolls clipped it.
 * Without an observer (jsdom), or where it reports nothing (happy-dom), everything counts as seen.
 */
export function recordSeen(elements: Iterable<Element>): SeenRecord {
  const unseen = new Set<Element>();
  if (typeof IntersectionObserver !== 'function') return recordOf(unseen);

  const onReport = (entries: readonly IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting, intersectionRatio } of entries) {
      // An element without a size has a ratio of 1 in view.
      if (!isIntersecting || intersectionRatio < 0.99) unseen.add(target);
      else {
        unseen.delete(target);
        observer.unobserve(target);
      }
    }
  };
  const observer = new IntersectionObserver(onReport, { threshold: [0, 0.99] });
  const all = [...elements];
  for (const element of all) observer.observe(element);
  return recordOf(
    unseen,
    all,
    () => onReport(observer.takeRecords()),
    () => observer.disconnect(),
    (element) => observer.observe(element),
  );
}

function recordOf(
  unseen: ReadonlySet<Element>,
  all: Element[] = [],
  update = () => {},
  stop = () => {},
  observe: (element: Element) => void = () => {},
): SeenRecord {
  return {
    isSeen(element) {
      update();
      return !unseen.has(element);
    },
    firstUnseen() {
      update();
      return all.find((element) => unseen.has(element) && element.isConnected);
    },
    watch(element) {
      all.push(element);
      observe(element);
    },
    stop,
  };
}
