import { createStore, type Store } from '../queue/createStore.ts';
import { reduceRequest } from './reduce.ts';
import { newRequest, type InitialValues, type RequestEvent, type RequestState } from './state.ts';
import type { SettleState } from './settle.ts';

/** The state of one request on the screen, and the only way to change it. */
export interface RequestStore extends Pick<Store<RequestState>, 'getState' | 'subscribe'> {
  dispatch(event: RequestEvent): void;
  /** The part of the state that says how far the answer is. */
  readonly answer: Store<SettleState>;
}

export function createRequestStore(initial: InitialValues): RequestStore {
  const { getState, setState, subscribe } = createStore(newRequest(initial));
  const dispatch = (event: RequestEvent) => setState(reduceRequest(getState(), event));
  return {
    getState,
    subscribe,
    dispatch,
    answer: {
      subscribe,
      getState: () => getState().shown.answer,
      setState: (answer) => dispatch({ type: 'answer', answer }),
    },
  };
}
