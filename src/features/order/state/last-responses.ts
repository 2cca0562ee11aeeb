import * as z from 'zod/mini';

import { createStoredValue, type StoredValue } from '../../../lib/stored-value';
import { orderDetailsSchema, type OrderDetails, type OrderKey } from '../model/order-details';
import type { StoredResponse } from '../model/order-view';

const storedEntrySchema = z.object({
  orderId: z.string(),
  destinationAddress: z.string(),
  answeredAtMs: z.number(),
  order: orderDetailsSchema,
});
type StoredEntry = z.infer<typeof storedEntrySchema>;

/**
 * A response is several kilobytes, so only this many are kept, for the most recently viewed orders.
 */
export const MAX_STORED_RESPONSES = 20;

function parseStoredEntries(json: unknown): readonly StoredEntry[] | undefined {
  if (!Array.isArray(json)) return undefined;
  return (json as readonly unknown[]).flatMap((entry) => {
    const parsed = storedEntrySchema.safeParse(entry);
    return parsed.success ? [parsed.data] : [];
  });
}

type LastResponses = {
  /** Returns the last response for an order, or null. */
  recall(key: OrderKey): StoredResponse | null;
  keep(key: OrderKey, order: OrderDetails, answeredAtMs: number): void;
  forget(orderId: string): void;
  forgetAll(): void;
};

/** Creates the store of last responses, which lets an order be viewed offline. */
export function createLastResponses(storage?: () => Storage): LastResponses {
  const stored: StoredValue<readonly StoredEntry[]> = createStoredValue<readonly StoredEntry[]>({
    name: 'last-answers',
    version: 1,
    fallback: [],
    parse: parseStoredEntries,
    storage,
  });
  const isOf = (key: OrderKey) => (kept: StoredEntry) =>
    kept.orderId === key.orderId && kept.destinationAddress === key.destinationAddress;
  return {
    recall: (key) => stored.read().find(isOf(key)) ?? null,
    keep(key, order, answeredAtMs) {
      const others = stored.read().filter((kept) => !isOf(key)(kept));
      stored.write([{ ...key, answeredAtMs, order }, ...others].slice(0, MAX_STORED_RESPONSES));
    },
    forget(orderId) {
      stored.write(stored.read().filter((kept) => kept.orderId !== orderId));
    },
    forgetAll: stored.clear,
  };
}

export const lastResponses = createLastResponses();
