import * as z from 'zod/mini';

import { createStoredValue, type StoredValue } from '../../../lib/stored-value';
import { orderDetailsSchema, type OrderDetails, type OrderKey } from '../pure/order-details';
import type { KeptAnswer } from '../pure/order-view';

const keptSchema = z.object({
  orderId: z.string(),
  destinationAddress: z.string(),
  answeredAtMs: z.number(),
  order: orderDetailsSchema,
});
type Kept = z.infer<typeof keptSchema>;

/** A response is several kilobytes, so only this many are kept: the most recently viewed orders. */
export const MAX_KEPT_ANSWERS = 20;

function parseKept(json: unknown): readonly Kept[] | undefined {
  if (!Array.isArray(json)) return undefined;
  return (json as readonly unknown[]).flatMap((entry) => {
    const parsed = keptSchema.safeParse(entry);
    return parsed.success ? [parsed.data] : [];
  });
}

type LastAnswers = {
  /** Returns the last response for an order, or null. */
  recall(key: OrderKey): KeptAnswer | null;
  keep(key: OrderKey, order: OrderDetails, answeredAtMs: number): void;
  forget(orderId: string): void;
  forgetAll(): void;
};

/** Creates the store of last responses, which lets an order be viewed offline. */
export function createLastAnswers(storage?: () => Storage): LastAnswers {
  const stored: StoredValue<readonly Kept[]> = createStoredValue<readonly Kept[]>({
    name: 'last-answers',
    version: 1,
    fallback: [],
    parse: parseKept,
    storage,
  });
  const isOf = (key: OrderKey) => (kept: Kept) =>
    kept.orderId === key.orderId && kept.destinationAddress === key.destinationAddress;
  return {
    recall: (key) => stored.read().find(isOf(key)) ?? null,
    keep(key, order, answeredAtMs) {
      const others = stored.read().filter((kept) => !isOf(key)(kept));
      stored.write([{ ...key, answeredAtMs, order }, ...others].slice(0, MAX_KEPT_ANSWERS));
    },
    forget(orderId) {
      stored.write(stored.read().filter((kept) => kept.orderId !== orderId));
    },
    forgetAll: stored.clear,
  };
}

export const lastAnswers = createLastAnswers();
