import type { Sql } from '../database/database';

/** Called in the transaction that writes what has happened: both are kept, or neither. No network I/O. */
export type Listener<Happening> = (sql: Sql, happening: Happening) => Promise<void>;

/**
 * What has happened, for whoever has to write something because of it. Capabilities that build on
 * others hear of them this way, so that those know nothing of them.
 */
export interface Events<Happening> {
  /** Listeners are called one after the other, in the order of their subscriptions. */
  subscribe(listener: Listener<Happening>): void;
  /**
   * @param read what has happened; called only where somebody listens
   * @throws whatever a listener throws, so that the transaction rolls back
   */
  publish(sql: Sql, read: () => Promise<Happening>): Promise<void>;
}

/** Events that nobody listens to yet. */
export function createEvents<Happening>(): Events<Happening> {
  const listeners: Listener<Happening>[] = [];
  return {
    subscribe: (listener) => {
      listeners.push(listener);
    },
    publish: async (sql, read) => {
      if (listeners.length === 0) return;
      const happening = await read();
      for (const listener of listeners) await listener(sql, happening);
    },
  };
}
