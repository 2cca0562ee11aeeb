import type { Store } from '../../../lib/store';
import type { StoredValue } from '../../../lib/stored-value';
import type { OrderDraft } from '../model/order-draft-schema';
import type { AmountSide } from '../model/quote-request';
import {
  submissionFor,
  isStaleSubmission,
  isDuplicateSubmit,
  orderDedupeKey,
  type OrderSubmission,
  type SubmissionOutcome,
} from '../model/submission';
import { withRate } from '../model/submission-outcome';
import { createSubmissionSender, type SubmissionSenderDeps } from './submission-sender';
import { createSubmissionList } from './submission-storage';

export type SubmissionRunnerDeps = SubmissionSenderDeps & {
  readonly stored: StoredValue<readonly OrderSubmission[]>;
  readonly makeKey: () => string;
};

/** An order paid by card. */
export type CardOrderInput = {
  readonly partner: string;
  /** The account that pays. */
  readonly userId: number;
  /** Nothing is sent before the partner has verified the buyer. */
  readonly isVerificationNeeded: boolean;
};

/** Submits orders in the background, whichever page is shown, and stores the outcome of each. */
type SubmissionRunner = {
  /** The known submissions, newest first. */
  readonly store: Store<readonly OrderSubmission[]>;
  /** Reads from storage again, because another tab may have changed it. */
  readonly refresh: () => void;
  /**
   * Returns the submission for a draft: the pending one with the same dedupe key, exactly as it was
   * first sent, or else a new one with its own key. It is stored before anything is sent, so that a
   * double click, a second tab, a reload and a retry all create one order.
   */
  readonly prepare: (
    draft: OrderDraft,
    side: AmountSide,
    card?: CardOrderInput,
  ) => Promise<OrderSubmission>;
  /**
   * Sends a submission whose outcome is unknown, unless this tab is sending it already. Never
   * throws.
   */
  readonly run: (intent: string) => Promise<void>;
  /** Sends a submission that waited for the verification of the buyer. */
  readonly resume: (intent: string) => Promise<void>;
  /**
   * Returns whether a submission needs the visitor's confirmation before it is sent: it is old, and
   * this tab is not sending it.
   */
  readonly isOld: (submission: OrderSubmission) => boolean;
  /** Accepts the changed terms and sends the same order with a new key. */
  readonly accept: (intent: string) => Promise<void>;
  /** Marks a submission that created no order as returned, so that the form restores it. */
  readonly returnToForm: (intent: string) => Promise<void>;
  /**
   * Removes the submission marked as returned for a pair from storage and returns it; null if there
   * is none.
   */
  readonly claimReturned: (fromSlug: string, toSlug: string) => OrderSubmission | null;
  /** Deletes a submission and its key: the next submit of the same draft is a new order. */
  readonly forget: (intent: string) => Promise<void>;
  /**
   * @param userId the user of the page; null for a guest
   * @param submissionId selects one of the submissions to the address
   */
  readonly forAddress: (
    destinationAddress: string,
    userId: number | null,
    submissionId?: string | null,
  ) => OrderSubmission | null;
};

const isReturnedFor =
  (fromSlug: string, toSlug: string) =>
  ({ draft, outcome }: OrderSubmission): boolean =>
    outcome.kind === 'returned' &&
    draft.instrumentFrom.slug === fromSlug &&
    draft.instrumentTo.slug === toSlug;

function newSubmission(
  input: Omit<OrderSubmission, 'outcome'>,
  card: CardOrderInput | undefined,
): OrderSubmission {
  const outcome: SubmissionOutcome = {
    kind: card?.isVerificationNeeded === true ? 'verifying' : 'open',
  };
  return {
    ...input,
    outcome,
    ...(card === undefined ? {} : { cardPartner: card.partner, userId: card.userId }),
  };
}

/**
 * Reopens a submission that waited for a verification, with its existing key, which the service may
 * already know.
 */
function asVerified(submission: OrderSubmission, nowMs: number): OrderSubmission | null {
  return submission.outcome.kind === 'verifying'
    ? { ...submission, startedAtMs: nowMs, outcome: { kind: 'open' } }
    : null;
}

/** Returns the same submission with the changed terms, as a new order. */
function asAccepted(
  submission: OrderSubmission,
  idempotencyKey: string,
  nowMs: number,
): OrderSubmission | null {
  const { outcome, draft } = submission;
  return outcome.kind === 'moved'
    ? {
        ...submission,
        idempotencyKey,
        startedAtMs: nowMs,
        draft: withRate(draft, outcome.rate),
        outcome: { kind: 'open' },
        wasSent: false,
      }
    : null;
}

/** Marks a submission that created no order as returned to the form; null for any other. */
function asReturned(submission: OrderSubmission, nowMs: number): OrderSubmission | null {
  return ['refused', 'moved', 'verifying'].includes(submission.outcome.kind)
    ? { ...submission, outcome: { kind: 'returned' }, outcomeAtMs: nowMs }
    : null;
}

export function createSubmissionRunner(deps: SubmissionRunnerDeps): SubmissionRunner {
  const { stored, makeKey, nowMs, exclusively } = deps;
  const list = createSubmissionList(stored, nowMs);
  const { store, read, write, put, find } = list;
  const { run, isSending } = createSubmissionSender(deps, list);

  const change = (
    intent: string,
    to: (submission: OrderSubmission) => OrderSubmission | null,
  ): Promise<void> =>
    exclusively(() => {
      const submission = find(intent);
      const changed = submission === undefined ? null : to(submission);
      if (changed !== null) put(changed);
    });
  const reopen = (
    intent: string,
    to: (submission: OrderSubmission) => OrderSubmission | null,
  ): Promise<void> => change(intent, to).then(() => run(intent));

  return {
    store,
    refresh: () => {
      store.set(read());
    },
    prepare: (draft, side, card) =>
      exclusively(() => {
        const intent = orderDedupeKey(draft, side, card?.userId);
        const earlier = find(intent);
        if (earlier !== undefined && isDuplicateSubmit(earlier, nowMs())) return earlier;
        return put(
          newSubmission(
            { idempotencyKey: makeKey(), intent, startedAtMs: nowMs(), side, draft },
            card,
          ),
        );
      }),
    run,
    resume: (intent) => reopen(intent, (submission) => asVerified(submission, nowMs())),
    isOld: (submission) =>
      isStaleSubmission(submission, nowMs()) &&
      (submission.outcome.kind === 'unknown' || !isSending(submission.idempotencyKey)),
    accept: (intent) => reopen(intent, (submission) => asAccepted(submission, makeKey(), nowMs())),
    returnToForm: (intent) => change(intent, (submission) => asReturned(submission, nowMs())),
    claimReturned(fromSlug, toSlug) {
      const taken = read().find(isReturnedFor(fromSlug, toSlug)) ?? null;
      if (taken !== null) write(read().filter(({ intent }) => intent !== taken.intent));
      return taken;
    },
    forget: (intent) =>
      exclusively(() => {
        write(read().filter((submission) => submission.intent !== intent));
      }),
    forAddress: (destinationAddress, userId, submissionId) =>
      submissionFor(read(), destinationAddress, userId, submissionId),
  };
}
