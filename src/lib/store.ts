/** A value outside React that notifies its subscribers of changes. */
export type Store<State> = {
  get(): State;
  set(next: State): void;
  update(change: (state: State) => State): void;
  /** @returns a function that unsubscribes */
  subscribe(listener: () => void): () => void;
};

/** Creates a store. Setting the current state again notifies nobody. */
export function createStore<State>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  const set = (next: State): void => {
    if (Object.is(next, state)) return;
    state = next;
    for (const listener of [...listeners]) listener();
  };
  return {
    get: () => state,
    set,
    update: (change) => {
      set(change(state));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
