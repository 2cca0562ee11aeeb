import * as z from 'zod/mini';

import { orderDraftSchema, type OrderDraft } from './order-draft-schema';
import type { AmountSide } from './quote-request';

/** Why an order was refused, by the key of its sentence in the `pending` namespace. */
export const REFUSALS = [
  'blacklisted', 'create_exchange', 'too_many_unpaid', 'too_many_requests', 'suspended', 'no_liquidity', 'pair_not_active', 'amount_too_small', 'amount_too_big',
  'network_not_supported', 'referral_unknown',
] as const;

/** Why nobody knows whether there is an order, by the key of its sentence in the `pending` namespace. */
export const SILENCES = ['network', 'timeout', 'internal', 'unavailable', 'unknown_answer'] as const;

const outcomeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open') }),
  z.object({ kind: z.literal('unknown'), silence: z.enum(SILENCES) }),
  z.object({ kind: z.literal('refused'), refusal: z.enum(REFUSALS) }),
  z.object({ kind: z.literal('moved'), rate: orderDraftSchema.shape.claimedPublicRate }),
  z.object({ kind: z.literal('created'), orderId: z.string(), atMs: z.number() }),
  /** The visitor went back to the form, which takes the draft and forgets the creation. */
  z.object({ kind: z.literal('returned') }),
]);

export const creationSchema = z.object({
  idempotencyKey: z.string(),
  /** What the visitor wants; no two creations that are kept want the same. */
  intent: z.string(),
  startedAtMs: z.number(),
  side: z.enum(['send', 'receive']),
  draft: orderDraftSchema,
  outcome: outcomeSchema,
});

/** The making of one order, from before it is sent until it is over. */
export type Creation = Readonly<z.infer<typeof creationSchema>>;
export type CreationOutcome = Creation['outcome'];
export type Refusal = (typeof REFUSALS)[number];
export type Silence = (typeof SILENCES)[number];

/** After this time a creation is forgotten: the visitor means a new order. */
export const CREATION_LIFE_MS = 60 * 60 * 1000;

/** Two presses within this time are one: the second tab may be slower than the first order. */
export const SAME_PRESS_MS = 10_000;

/**
 * What the visitor wants, without the price that was shown at the moment and without what says who they are: two drafts of one intent are one order. The amount
 * is that of the active field; the other one moves with the market.
 */
export function orderIntent(draft: OrderDraft, side: AmountSide): string {
  const { instrumentFrom, instrumentTo, destinationAddress, destinationAddressMemo, refundAddress, refundAddressMemo, rateMode } = draft;
  const amount = side === 'send' ? draft.claimedDepositAmount : draft.claimedPublicRate.claimedAmountToReceive;
  return JSON.stringify([instrumentFrom.slug, instrumentTo.slug, destinationAddress, destinationAddressMemo, refundAddress, refundAddressMemo, rateMode, side, amount]);
}

/** Whether another press with the same intent means this creation, and no second order. */
export function isSamePress({ outcome, startedAtMs }: Creation, nowMs: number): boolean {
  if (outcome.kind === 'open' || outcome.kind === 'unknown') return nowMs - startedAtMs < CREATION_LIFE_MS;
  // A clock that was set back meanwhile would tie every later wish to the order of before.
  return outcome.kind === 'created' && Math.abs(nowMs - outcome.atMs) < SAME_PRESS_MS;
}

/** The creations without those that are too old to mean anything. */
export function withoutOld(creations: readonly Creation[], nowMs: number): readonly Creation[] {
  return creations.filter(({ startedAtMs }) => nowMs - startedAtMs < CREATION_LIFE_MS);
}

/** The list with one creation put in or replaced, by its intent; the newest first. */
export function withCreation(creations: readonly Creation[], creation: Creation): readonly Creation[] {
  return [creation, ...creations.filter(({ intent }) => intent !== creation.intent)];
}

/** The creation that the page of an address is about: the newest one, the visitor's last word. */
export function creationFor(creations: readonly Creation[], destinationAddress: string): Creation | null {
  return creations.find(({ draft, outcome }) => draft.destinationAddress === destinationAddress && outcome.kind !== 'returned') ?? null;
}
