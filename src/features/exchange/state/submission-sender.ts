import { toApiError, type ApiError } from '../../../lib/api/api-error';
import { logFailure } from '../../../lib/log-failure';
import type { CreatedOrder } from '../effects/send-order';
import { type OrderDraft, isSaleDraft } from '../model/order-draft-schema';
import type { OrderSubmission, SubmissionOutcome } from '../model/submission';
import { outcomeOf } from '../model/submission-outcome';
import type { SubmissionList } from './submission-storage';

export type SubmissionSenderDeps = {
  readonly nowMs: () => number;
  /** Runs one storage change at a time, across all tabs if the browser supports it. */
  readonly exclusively: <Result>(change: () => Result) => Promise<Result>;
  readonly send: (draft: OrderDraft, idempotencyKey: string) => Promise<CreatedOrder>;
  /** Called when an order exists, once for each submission of this tab. */
  readonly onCreated: (submission: OrderSubmission, order: CreatedOrder) => void;
  /** Called when an attempt did not create an order, as far as is known. */
  readonly onFailed: (error: ApiError) => void;
};

export type SubmissionSender = {
  /** Sends a submission whose outcome is unknown, unless this tab is sending it already. */
  readonly run: (intent: string) => Promise<void>;
  readonly isSending: (idempotencyKey: string) => boolean;
};

/** A listener that throws does not change the outcome of the order. */
function notify(listener: () => void): void {
  try {
    listener();
  } catch (cause) {
    logFailure('What became of an order could not be told', cause);
  }
}

/** Sends submissions, each at most once at a time, and stores their outcomes. */
export function createSubmissionSender(
  { nowMs, exclusively, send, onCreated, onFailed }: SubmissionSenderDeps,
  { put, find }: SubmissionList,
): SubmissionSender {
  /** The submissions that this tab is sending, by key. */
  const underWay = new Map<string, Promise<void>>();

  /** An outcome applies only to its own attempt: terms accepted since then have a different key. */
  const settle = (submission: OrderSubmission, outcome: SubmissionOutcome): Promise<void> =>
    exclusively(() => {
      if (find(submission.intent)?.idempotencyKey === submission.idempotencyKey)
        put({ ...submission, outcome, outcomeAtMs: nowMs() });
    });

  async function attempt(submission: OrderSubmission, wasSent: boolean): Promise<void> {
    try {
      const order = await send(submission.draft, submission.idempotencyKey);
      notify(() => {
        onCreated(submission, order);
      });
      await settle(submission, {
        kind: 'created',
        orderId: String(order.orderId),
        ...(isSaleDraft(submission.draft) ? { orderKey: order.destinationAddress } : {}),
      });
    } catch (thrown) {
      const error = toApiError(thrown);
      notify(() => {
        onFailed(error);
      });
      await settle(submission, outcomeOf(error, wasSent));
    }
  }

  function run(intent: string): Promise<void> {
    const submission = find(intent);
    if (
      submission === undefined ||
      (submission.outcome.kind !== 'open' && submission.outcome.kind !== 'unknown')
    )
      return Promise.resolve();
    const running = underWay.get(submission.idempotencyKey);
    if (running !== undefined) return running;
    const wasSent = submission.wasSent === true || submission.outcome.kind === 'unknown';
    const work = attempt(
      put({ ...submission, outcome: { kind: 'open' }, wasSent: true }),
      wasSent,
    ).finally(() => {
      underWay.delete(submission.idempotencyKey);
    });
    underWay.set(submission.idempotencyKey, work);
    return work;
  }

  return { run, isSending: (idempotencyKey) => underWay.has(idempotencyKey) };
}
