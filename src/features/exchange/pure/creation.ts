import * as z from 'zod/mini';

import { once } from '../../../lib/once';
import { claimedPublicRateSchema, orderDraftSchema, type OrderDraft } from './order-draft-schema';
import type { AmountSide } from './quote-request';

/** Why an order was refused, by the key of its sentence in the `pending` namespace. */
export const REFUSALS = [
  'blacklisted',
  'create_exchange',
  'too_many_unpaid',
  'too_much_unpaid',
  'suspended',
  'no_liquidity',
  'network_silent',
  'pair_not_active',
  'amount_too_small',
  'amount_too_big',
  'network_not_supported',
  'referral_unknown',
  'partner_limits',
  'partner_refused',
  'partner_dearer',
  'account_needed',
  'email_needed',
  'fixed_rate_unavailable',
] as const;

/**
 * Why nobody knows whether there is an order, by the key of its sentence in the `pending`
 * namespace.
 */
const SILENCES = [
  'network',
  'timeout',
  'internal',
  'unavailable',
  'unknown_answer',
  'partner',
  'too_many_requests',
  'turned_away',
  'logged_out',
] as const;

const outcomeSchema = once(() =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('open') }),
    /**
     * Whoever pays with a card has to be verified by the card partner first, or only to prove an
     * email; then it is sent, with the key that it has.
     */
    z.object({ kind: z.literal('verifying'), isProofEnough: z.optional(z.boolean()) }),
    z.object({ kind: z.literal('unknown'), silence: z.enum(SILENCES) }),
    /**
     * With the operator's own words of a suspension: those for everybody, and those for Russian
     * readers.
     */
    z.object({
      kind: z.literal('refused'),
      refusal: z.enum(REFUSALS),
      reason: z.optional(z.string()),
      reasonRu: z.optional(z.string()),
    }),
    z.object({ kind: z.literal('moved'), rate: claimedPublicRateSchema() }),
    /** `orderKey`: of a sale, the destination that the service has given it. */
    z.object({ kind: z.literal('created'), orderId: z.string(), orderKey: z.optional(z.string()) }),
    /** The visitor went back to the form, which takes the draft and forgets the creation. */
    z.object({ kind: z.literal('returned') }),
  ]),
);

/** What is stored of a creation; built when it is first read. */
export const creationSchema = once(() =>
  z.object({
    idempotencyKey: z.string(),
    /** What the visitor wants; no two creations that are kept want the same. */
    intent: z.string(),
    startedAtMs: z.number(),
    side: z.enum(['send', 'receive']),
    draft: orderDraftSchema(),
    outcome: outcomeSchema(),
    /** The company that takes the card, for an order that is paid with one. */
    cardPartner: z.optional(z.string()),
    /** Whose account is to pay it with a card; absent for coins, which need no account. */
    userId: z.optional(z.number()),
    /**
     * When the outcome was last written down, by this computer's clock; absent before the first
     * answer.
     */
    outcomeAtMs: z.optional(z.number()),
    /**
     * Its key has left this browser once: the service may have made the order, whatever a later try
     * is told.
     */
    wasSent: z.optional(z.boolean()),
  }),
);

/** The making of one order, from before it is sent until it is over. */
export type Creation = Readonly<z.infer<ReturnType<typeof creationSchema>>>;
export type CreationOutcome = Creation['outcome'];
export type Refusal = (typeof REFUSALS)[number];
export type Silence = (typeof SILENCES)[number];

/**
 * So long a creation is kept after it is over, and so long one that is not over is gone on with
 * unasked.
 */
export const CREATION_LIFE_MS = 60 * 60 * 1000;

/** So long a creation waits for a verification, which people may have to look into. */
const VERIFICATION_LIFE_MS = 3 * 24 * 60 * 60 * 1000;

/** Two presses within this time are one: the second tab may be slower than the first order. */
export const SAME_PRESS_MS = 10_000;

/**
 * What the visitor wants, without the price that was shown at the moment and without what says who
 * they are: two drafts of one intent are one order. The amount is that of the active field; the
 * other one moves with the market.
 * @param userId of whoever pays with a card: nobody's wish is another's
 */
export function orderIntent(draft: OrderDraft, side: AmountSide, userId?: number): string {
  const {
    instrumentFrom,
    instrumentTo,
    destinationAddress,
    destinationAddressMemo,
    refundAddress,
    refundAddressMemo,
    rateMode,
  } = draft;
  const amount =
    side === 'send' ? draft.claimedDepositAmount : draft.claimedPublicRate.claimedAmountToReceive;
  return JSON.stringify([
    instrumentFrom.slug,
    instrumentTo.slug,
    destinationAddress,
    destinationAddressMemo,
    refundAddress,
    refundAddressMemo,
    rateMode,
    side,
    amount,
    ...(userId === undefined ? [] : [userId]),
  ]);
}

/**
 * Nobody knows yet whether there is an order. Only its key can make a second try the same order,
 * and the service knows the key for ever.
 */
const isUnsettled = ({ outcome }: Creation): boolean =>
  outcome.kind === 'open' || outcome.kind === 'unknown';

/**
 * Whether nobody knows of an order, and it was asked for too long ago to be sent again unasked. A
 * clock that has jumped makes a wish look old too: then asking does no harm.
 */
export function isOldWish(creation: Creation, nowMs: number): boolean {
  return isUnsettled(creation) && Math.abs(nowMs - creation.startedAtMs) >= CREATION_LIFE_MS;
}

/** How long ago a creation was over. Negative after the clock was set back. */
const ageMs = ({ outcomeAtMs, startedAtMs }: Creation, nowMs: number): number =>
  nowMs - (outcomeAtMs ?? startedAtMs);

/**
 * Whether another press with the same intent means this creation, and no second order. While nobody
 * knows of an order, no clock has a say in it: clocks jump.
 */
export function isSamePress(creation: Creation, nowMs: number): boolean {
  if (isUnsettled(creation) || creation.outcome.kind === 'verifying') return true;
  // A clock that was set back meanwhile would tie every later wish to the order of before.
  return creation.outcome.kind === 'created' && Math.abs(ageMs(creation, nowMs)) < SAME_PRESS_MS;
}

/** The creations without those that have been over for too long to mean anything. */
export function withoutOld(creations: readonly Creation[], nowMs: number): readonly Creation[] {
  return creations.filter(
    (creation) =>
      isUnsettled(creation) ||
      ageMs(creation, nowMs) <
        (creation.outcome.kind === 'verifying' ? VERIFICATION_LIFE_MS : CREATION_LIFE_MS),
  );
}

/** The list with one creation put in or replaced, by its intent; the newest first. */
export function withCreation(
  creations: readonly Creation[],
  creation: Creation,
): readonly Creation[] {
  return [creation, ...creations.filter(({ intent }) => intent !== creation.intent)];
}

/**
 * Whether a creation is of another account than the one that uses the page.
 * @param userId null for a guest
 */
export const isOfAnother = (creation: Creation, userId: number | null): boolean =>
  creation.userId !== undefined && creation.userId !== userId;

/**
 * A short name of a wish, for the address of its page. It stays the same through every try and
 * through terms that have moved, because no two creations that are kept want the same. It tells
 * nothing apart that matters: it only chooses among the creations to one address.
 */
export function wishIdOf({ intent }: Pick<Creation, 'intent'>): string {
  let hash = 0x811c9dc5;
  // FNV-1a.
  for (let index = 0; index < intent.length; index += 1)
    hash = Math.imul(hash ^ intent.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}

/**
 * The creation that a page is about. Whoever sends to one address twice has two of them: without
 * its wish it is one that is not settled, and else the visitor's last word; only where there is
 * none of the visitor's own, that of another account.
 */
export function creationFor(
  creations: readonly Creation[],
  destinationAddress: string,
  userId: number | null,
  wishId: string | null = null,
): Creation | null {
  const found = creations.filter(
    ({ draft, outcome }) =>
      draft.destinationAddress === destinationAddress && outcome.kind !== 'returned',
  );
  if (wishId !== null) return found.find((creation) => wishIdOf(creation) === wishId) ?? null;
  const own = found.filter((creation) => !isOfAnother(creation, userId));
  return (
    own.find((creation) => isUnsettled(creation) || creation.outcome.kind === 'verifying') ??
    own[0] ??
    found[0] ??
    null
  );
}
