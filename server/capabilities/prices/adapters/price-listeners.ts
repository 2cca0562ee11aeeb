export type PriceListeners = {
  readonly add: (listener: () => void) => () => void;
  readonly notify: () => void;
};

/** Manages the subscribers to price changes. */
export function createPriceListeners(): PriceListeners {
  const listeners = new Set<() => void>();
  return {
    add: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify: () => listeners.forEach((listener) => listener()),
  };
}
