/** How something ended that was not withdrawn: a request that was answered, a call of which no further question comes. */
export type Outcome = 'answered' | 'over';

/** At least so many are kept: several may end before the host component looks, a round all at once. */
const maxOutcomes = 32;

/** How the last requests and calls ended, by their ids. */
export interface Outcomes {
  get(id: string): Outcome | undefined;
  add(id: string, outcome: Outcome): void;
}

/** @param isPending Ids of requests and calls that are still looked up: a URL that was opened in a call may outlast it. */
export function createOutcomes(isPending: (id: string) => boolean): Outcomes {
  const outcomes = new Map<string, Outcome>();
  let most = 2 * maxOutcomes;
  return {
    get: (id) => outcomes.get(id),
    add(id, outcome) {
      outcomes.delete(id);
      outcomes.set(id, outcome);
      // Now and then only: a thousand may be pending.
      if (outcomes.size < most) return;
      const forgettable = [...outcomes.keys()].filter((each) => !isPending(each));
      for (const oldest of forgettable.slice(0, -maxOutcomes)) outcomes.delete(oldest);
      most = 2 * Math.max(maxOutcomes, outcomes.size);
    },
  };
}
