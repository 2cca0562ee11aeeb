import type { Sql } from '../database/database';

/** Called in the transaction that writes the event: both are kept, or neither. No network I/O. */
export type Listener<Happening> = (sql: Sql, event: Happening) => Promise<void>;

/**
 * Events for subscribers that have to write something in response. A capability that depends on
 * others subscribes to their events, so that the others need not know about it.
 */
export interface Events<Happening> {
  /** Listeners are called one after another, in the order of subscription. */
  subscribe(listener: Listener<Happening>): void;
  /**
   * @param read returns the event; called only if there are listeners
   * @throws whatever a listener throws, so that the transaction rolls back
   */
  publish(sql: Sql, read: () => Promise<Happening>): Promise<void>;
}

/** Creates events that have no listeners yet. */
export function createEvents<Happening>(): Events<Happening> {
  const listeners: Listener<Happening>[] = [];
  return {
    subscribe: (listener) => {
      listeners.push(listener);
    },
    publish: async (sql, read) => {
      if (listeners.length === 0) return;
      const event = await read();
      for (const listener of listeners) await listener(sql, event);
    },
  };
}
