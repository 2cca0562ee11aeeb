import * as z from 'zod/mini';

import { once } from '../../../lib/once';
import { claimedPublicRateSchema, orderDraftSchema, type OrderDraft } from './order-draft-schema';
import type { AmountSide } from './quote-request';

/** Why an order was rejected. Each is the key of a message in the `pending` namespace. */
export const REJECTION_REASONS = [
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
 * Why it is unknown whether an order exists. Each is the key of a message in the `pending`
 * namespace.
 */
const UNKNOWN_REASONS = [
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
     * A card buyer must first be verified by the card partner, or only prove their email. After
     * that, the submission is sent with its existing key.
     */
    z.object({ kind: z.literal('verifying'), isProofEnough: z.optional(z.boolean()) }),
    z.object({ kind: z.literal('unknown'), silence: z.enum(UNKNOWN_REASONS) }),
    /**
     * Includes the operator's own reason for a suspension: a general text and one per language.
     */
    z.object({
      kind: z.literal('refused'),
      refusal: z.enum(REJECTION_REASONS),
      reason: z.optional(z.string()),
      reasons: z.optional(z.record(z.string(), z.string())),
    }),
    z.object({ kind: z.literal('moved'), rate: claimedPublicRateSchema() }),
    /** `orderKey` is the destination that the service assigned to a sale. */
    z.object({ kind: z.literal('created'), orderId: z.string(), orderKey: z.optional(z.string()) }),
    /** The visitor returned to the form, which restores the draft and deletes the submission. */
    z.object({ kind: z.literal('returned') }),
  ]),
);

/** The stored order submission; the schema is built on first use. */
export const submissionSchema = once(() =>
  z.object({
    idempotencyKey: z.string(),
    /** The dedupe key; no two stored submissions have the same one. */
    intent: z.string(),
    startedAtMs: z.number(),
    side: z.enum(['send', 'receive']),
    draft: orderDraftSchema(),
    outcome: outcomeSchema(),
    /** The company that charges the card, if the order is paid by card. */
    cardPartner: z.optional(z.string()),
    /** The account that pays by card; absent for coins, which need no account. */
    userId: z.optional(z.number()),
    /**
     * When the outcome was last stored, by this device's clock; absent before the first response.
     */
    outcomeAtMs: z.optional(z.number()),
    /**
     * True once its key was sent: the service may have created the order, whatever a later attempt
     * returns.
     */
    wasSent: z.optional(z.boolean()),
  }),
);

/** One order submission, from before it is sent until it is finished. */
export type OrderSubmission = Readonly<z.infer<ReturnType<typeof submissionSchema>>>;
export type SubmissionOutcome = OrderSubmission['outcome'];
export type RejectionReason = (typeof REJECTION_REASONS)[number];
export type UnknownReason = (typeof UNKNOWN_REASONS)[number];

/**
 * How long a finished submission is kept, and how long an unfinished one is retried without asking
 * the visitor.
 */
export const SUBMISSION_LIFE_MS = 60 * 60 * 1000;

/** How long a submission waits for a verification, which may need a manual review. */
const VERIFICATION_LIFE_MS = 3 * 24 * 60 * 60 * 1000;

/** Two submits this close count as one: a second tab may submit after the order is created. */
export const DUPLICATE_SUBMIT_MS = 10_000;

/**
 * Returns the dedupe key of a draft: what the visitor requests, without the price shown at the time
 * and without data about the visitor. Two drafts with the same key are one order. The amount is
 * that of the active field; the other amount moves with the market.
 * @param userId the account that pays by card: two accounts never share a key
 */
export function orderDedupeKey(draft: OrderDraft, side: AmountSide, userId?: number): string {
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
 * True while it is unknown whether the order exists. A second attempt is the same order only
 * if it uses the same key, which the service keeps forever.
 */
const isUnsettled = ({ outcome }: OrderSubmission): boolean =>
  outcome.kind === 'open' || outcome.kind === 'unknown';

/**
 * True if it is unknown whether the order exists and the submission is too old to be sent again
 * without asking the visitor. A clock that has jumped makes a submission look old too; asking then
 * does no harm.
 */
export function isStaleSubmission(submission: OrderSubmission, nowMs: number): boolean {
  return isUnsettled(submission) && Math.abs(nowMs - submission.startedAtMs) >= SUBMISSION_LIFE_MS;
}

/** Returns how long ago a submission finished. Negative after the clock was set back. */
const ageMs = ({ outcomeAtMs, startedAtMs }: OrderSubmission, nowMs: number): number =>
  nowMs - (outcomeAtMs ?? startedAtMs);

/**
 * Returns whether another submit with the same dedupe key refers to this submission and is not a
 * second order. While it is unknown whether the order exists, the clock is ignored, because clocks
 * can jump.
 */
export function isDuplicateSubmit(submission: OrderSubmission, nowMs: number): boolean {
  if (isUnsettled(submission) || submission.outcome.kind === 'verifying') return true;
  // Without the absolute value, a clock that was set back in the meantime would match every later
  // submit to the earlier order.
  return (
    submission.outcome.kind === 'created' &&
    Math.abs(ageMs(submission, nowMs)) < DUPLICATE_SUBMIT_MS
  );
}

/** Returns the submissions without those that finished too long ago to matter. */
export function withoutOld(
  submissions: readonly OrderSubmission[],
  nowMs: number,
): readonly OrderSubmission[] {
  return submissions.filter(
    (submission) =>
      isUnsettled(submission) ||
      ageMs(submission, nowMs) <
        (submission.outcome.kind === 'verifying' ? VERIFICATION_LIFE_MS : SUBMISSION_LIFE_MS),
  );
}

/** Returns the list with one submission added or replaced, by its dedupe key; newest first. */
export function withSubmission(
  submissions: readonly OrderSubmission[],
  submission: OrderSubmission,
): readonly OrderSubmission[] {
  return [submission, ...submissions.filter(({ intent }) => intent !== submission.intent)];
}

/**
 * Returns whether a submission belongs to a different account from the one using the page.
 * @param userId null for a guest
 */
export const isOfAnother = (submission: OrderSubmission, userId: number | null): boolean =>
  submission.userId !== undefined && submission.userId !== userId;

/**
 * Returns a short id of a submission for the URL of its page. It stays the same through retries and
 * changed terms, because no two stored submissions have the same dedupe key. It need not be
 * globally unique: it only selects among the submissions to one address.
 */
export function submissionIdOf({ intent }: Pick<OrderSubmission, 'intent'>): string {
  let hash = 0x811c9dc5;
  // FNV-1a.
  for (let index = 0; index < intent.length; index += 1)
    hash = Math.imul(hash ^ intent.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}

/**
 * Returns the submission that a page shows. One address can have two submissions. Without an id, an
 * unsettled submission is preferred, then the visitor's latest one. A submission from another
 * account is returned only if the visitor has none.
 */
export function submissionFor(
  submissions: readonly OrderSubmission[],
  destinationAddress: string,
  userId: number | null,
  submissionId: string | null = null,
): OrderSubmission | null {
  const found = submissions.filter(
    ({ draft, outcome }) =>
      draft.destinationAddress === destinationAddress && outcome.kind !== 'returned',
  );
  if (submissionId !== null)
    return found.find((submission) => submissionIdOf(submission) === submissionId) ?? null;
  const own = found.filter((submission) => !isOfAnother(submission, userId));
  return (
    own.find((submission) => isUnsettled(submission) || submission.outcome.kind === 'verifying') ??
    own[0] ??
    found[0] ??
    null
  );
}
