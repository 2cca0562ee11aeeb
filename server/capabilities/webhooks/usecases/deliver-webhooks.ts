import { setTimeout as pause } from 'node:timers/promises';

import type { WebhookProblem } from '@quayside/contract/schemas/webhooks';

import { retryDelayMs } from '../domain/retry-schedule';
import type { ClaimedDelivery, DeliveryFailure } from '../ports/webhook-store';
import { signatureHeaders } from './sign-message';
import type { WebhookDeps } from './webhook-deps';

export type DeliveryDeps = WebhookDeps & {
  /** Returns a random number from 0 to 1. */
  readonly chance: () => number;
  /**
   * Whether this process is about to stop: messages that are not claimed yet wait for its next
   * start.
   */
  readonly isStopping: () => boolean;
};

const AT_A_TIME = 40;
/** A slow receiver delays only the messages of its own account. */
const PER_USER_AT_A_TIME = 2;
/** How often to check for new messages while others are still being sent. */
const POLL_MS = 500;
/**
 * Longer than an attempt can take. After that, another process claims the messages of one that
 * died.
 */
const CLAIM_MS = 60_000;
const RETENTION_MS = 30 * 86_400_000;
/**
 * After this many messages in a row have failed, each after three days of retries, the webhook
 * counts as dead.
 */
const FAILURES_IN_A_ROW = 5;
/** A receiver responds with this status if it wants no more messages. */
const GONE = 410;

/**
 * Sends all messages that are due or become due in the meantime. A message may arrive twice, with
 * the same id, if the process dies between the response and recording it.
 */
export async function deliverWebhooks(deps: DeliveryDeps): Promise<void> {
  const inFlight = new Set<Promise<void>>();
  const problems: unknown[] = [];
  const start = (delivery: ClaimedDelivery): void => {
    const sending = attempt(deps, delivery)
      .catch((error: unknown) => void problems.push(error))
      .finally(() => inFlight.delete(sending));
    inFlight.add(sending);
  };
  try {
    while (problems.length === 0) {
      (await claimDue(deps, AT_A_TIME - inFlight.size)).forEach(start);
      if (inFlight.size === 0) break;
      await Promise.race([...inFlight, pause(POLL_MS, undefined, { ref: false })]);
    }
  } finally {
    await Promise.all(inFlight);
  }
  if (problems.length > 0) throw problems[0];
}

/** Deletes old messages, including those that have waited for a webhook that is turned off. */
export const pruneDeliveries = ({
  database,
  webhooks,
  clock,
}: Pick<WebhookDeps, 'database' | 'webhooks' | 'clock'>): Promise<void> =>
  webhooks.prune(database, clock.nowMs() - RETENTION_MS);

async function claimDue(
  { database, webhooks, clock, isStopping }: DeliveryDeps,
  limit: number,
): Promise<ClaimedDelivery[]> {
  if (limit <= 0 || isStopping()) return [];
  const nowMs = clock.nowMs();
  return webhooks.claim(database, {
    limit,
    limitPerUser: PER_USER_AT_A_TIME,
    nowMs,
    claimedUntilMs: nowMs + CLAIM_MS,
  });
}

async function attempt(deps: DeliveryDeps, delivery: ClaimedDelivery): Promise<void> {
  const { database, webhooks, sender, clock } = deps;
  const { deliveryId, webhookId, url, body } = delivery;
  const secret = openSecret(deps, delivery);
  if (secret === null)
    return settleFailure(deps, delivery, { status: null, problem: 'unreadableSecret' }, true);
  const outcome = await sender.send({
    url,
    body,
    headers: signatureHeaders(secret, { deliveryId, body, atMs: clock.nowMs() }),
  });
  if (outcome.kind === 'answered' && outcome.status >= 200 && outcome.status < 300)
    return webhooks.markDelivered(database, deliveryId, outcome.status, clock.nowMs());
  if (outcome.kind === 'answered') {
    if (outcome.status === GONE) await webhooks.disable(database, webhookId, 'gone');
    return settleFailure(
      deps,
      delivery,
      { status: outcome.status, problem: `The receiver answered ${outcome.status}` },
      outcome.status !== GONE,
    );
  }
  if (outcome.kind === 'refused')
    await webhooks.disable(database, webhookId, disabledFor(outcome.problem));
  return settleFailure(
    deps,
    delivery,
    { status: null, problem: outcome.problem },
    outcome.kind === 'unreachable',
  );
}

/**
 * The webhook can never be reached, and its owner has to know: if it stayed active, it would appear
 * to work.
 */
function disabledFor(problem: WebhookProblem): WebhookProblem {
  return problem === 'privateHost' ? 'privateHostDisabled' : problem;
}

/**
 * @returns null if no key of this server can open it: such a webhook must not delay the others.
 *   Another server may already have the key, so it is retried.
 */
function openSecret(
  { secretBox }: DeliveryDeps,
  { sealedSecret, webhookId }: ClaimedDelivery,
): string | null {
  try {
    return secretBox.open(sealedSecret, webhookId);
  } catch {
    return null;
  }
}

async function settleFailure(
  { database, webhooks, clock, chance }: DeliveryDeps,
  { deliveryId, webhookId, attempts }: ClaimedDelivery,
  failure: DeliveryFailure,
  isRetryUseful: boolean,
): Promise<void> {
  const pauseMs = isRetryUseful ? retryDelayMs(attempts, chance()) : null;
  if (pauseMs !== null)
    return webhooks.markDelayed(database, deliveryId, failure, clock.nowMs() + pauseMs);
  await webhooks.markFailed(database, deliveryId, failure, clock.nowMs());
  // Not in one transaction: if two messages fail at the same time, the later one must see the
  // earlier one.
  await webhooks.disableIfFailing(database, webhookId, FAILURES_IN_A_ROW, 'keepsFailing');
}
