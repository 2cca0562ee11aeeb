import * as z from 'zod/mini';

import { createStoredValue, type StoredValue } from '../../../lib/stored-value';
import { orderDraftSchema, type OrderDraft } from '../pure/order-draft-schema';
import type { AmountSide } from '../pure/quote-request';

const pendingCreationSchema = z.object({ idempotencyKey: z.string(), intent: z.string(), startedAtMs: z.number(), draft: orderDraftSchema });

/** A creation that was sent, or is about to be, and whose outcome is not known yet. */
export type PendingCreation = z.infer<typeof pendingCreationSchema>;

export function createPendingCreationStore(storage?: () => Storage): StoredValue<PendingCreation | null> {
  return createStoredValue<PendingCreation | null>({
    name: 'pending-creation',
    version: 1,
    fallback: null,
    parse: (json) => {
      const parsed = pendingCreationSchema.safeParse(json);
      return parsed.success ? parsed.data : undefined;
    },
    storage,
  });
}

/** After this time a creation without an outcome is given up: the visitor means a new order. */
export const PENDING_CREATION_LIFE_MS = 60 * 60 * 1000;

/**
 * What the visitor wants, without the price that was shown at the moment: two drafts of one intent are one order. The amount is that of the active field;
 * the other one moves with the market.
 */
export function orderIntent({ claimedPublicRate, claimedNetworkFee: _fee, claimedDepositAmount, ...wish }: OrderDraft, side: AmountSide): string {
  return JSON.stringify({ ...wish, side, amount: side === 'send' ? claimedDepositAmount : claimedPublicRate.claimedAmountToReceive });
}

export type PendingCreationDeps = { readonly stored: StoredValue<PendingCreation | null>; readonly makeKey: () => string; readonly nowMs: () => number };

/**
 * The creation to send for a draft: the one that is already under way when it means the same, to the letter as it was sent first, else a new one with a key of
 * its own. It is stored before anything is sent, so that a double click, a second tab, a reload and a retry all make one order.
 */
export function pendingCreationFor(draft: OrderDraft, side: AmountSide, { stored, makeKey, nowMs }: PendingCreationDeps): PendingCreation {
  const intent = orderIntent(draft, side);
  const earlier = stored.read();
  const startedAtMs = nowMs();
  if (earlier !== null && earlier.intent === intent && startedAtMs - earlier.startedAtMs < PENDING_CREATION_LIFE_MS) return earlier;
  const pending = { idempotencyKey: makeKey(), intent, startedAtMs, draft };
  stored.write(pending);
  return pending;
}
