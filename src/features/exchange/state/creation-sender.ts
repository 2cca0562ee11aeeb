import { toApiError, type ApiError } from '../../../lib/api/api-error';
import { logFailure } from '../../../lib/log-failure';
import type { CreatedOrder } from '../effects/send-order';
import type { Creation, CreationOutcome } from '../pure/creation';
import { outcomeOf } from '../pure/creation-outcome';
import type { OrderDraft } from '../pure/order-draft-schema';
import { isSaleDraft } from '../pure/sale-draft';
import type { CreationList } from './creation-list';

export type CreationSenderDeps = {
  readonly nowMs: () => number;
  /** Runs one storage change at a time, across all tabs if the browser supports it. */
  readonly exclusively: <Result>(change: () => Result) => Promise<Result>;
  readonly send: (draft: OrderDraft, idempotencyKey: string) => Promise<CreatedOrder>;
  /** Called when an order exists, once for each submission of this tab. */
  readonly onCreated: (creation: Creation, order: CreatedOrder) => void;
  /** Called when an attempt created no known order. */
  readonly onFailed: (error: ApiError) => void;
};

export type CreationSender = {
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
export function createCreationSender(
  { nowMs, exclusively, send, onCreated, onFailed }: CreationSenderDeps,
  { put, find }: CreationList,
): CreationSender {
  /** The submissions that this tab is sending, by key. */
  const underWay = new Map<string, Promise<void>>();

  /** An outcome belongs to its own attempt: terms accepted since then have their own key. */
  const settle = (creation: Creation, outcome: CreationOutcome): Promise<void> =>
    exclusively(() => {
      if (find(creation.intent)?.idempotencyKey === creation.idempotencyKey)
        put({ ...creation, outcome, outcomeAtMs: nowMs() });
    });

  async function attempt(creation: Creation, wasSent: boolean): Promise<void> {
    try {
      const order = await send(creation.draft, creation.idempotencyKey);
      notify(() => {
        onCreated(creation, order);
      });
      await settle(creation, {
        kind: 'created',
        orderId: String(order.orderId),
        ...(isSaleDraft(creation.draft) ? { orderKey: order.destinationAddress } : {}),
      });
    } catch (thrown) {
      const error = toApiError(thrown);
      notify(() => {
        onFailed(error);
      });
      await settle(creation, outcomeOf(error, wasSent));
    }
  }

  function run(intent: string): Promise<void> {
    const creation = find(intent);
    if (
      creation === undefined ||
      (creation.outcome.kind !== 'open' && creation.outcome.kind !== 'unknown')
    )
      return Promise.resolve();
    const running = underWay.get(creation.idempotencyKey);
    if (running !== undefined) return running;
    const wasSent = creation.wasSent === true || creation.outcome.kind === 'unknown';
    const work = attempt(
      put({ ...creation, outcome: { kind: 'open' }, wasSent: true }),
      wasSent,
    ).finally(() => {
      underWay.delete(creation.idempotencyKey);
    });
    underWay.set(creation.idempotencyKey, work);
    return work;
  }

  return { run, isSending: (idempotencyKey) => underWay.has(idempotencyKey) };
}
