import { useSyncExternalStore } from 'react';

/** A value that lives longer than a screen and that screens can watch. */
export class Store<State> {
  #state: State;
  readonly #listeners = new Set<() => void>();

  constructor(initial: State) {
    this.#state = initial;
  }

  get = (): State => this.#state;

  set(next: State): void {
    if (next === this.#state) return;
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }

  watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

/** The store's value, and a new drawing whenever it changes. */
export function useStore<State>(store: Store<State>): State {
  return useSyncExternalStore(store.watch, store.get, store.get);
}
