import { AppError } from '@quayside/contract/errors/app-error';

import type { ReceivedWebhook } from '../ports/card-partner';
import type { CardDeps } from './card-deps';

const REJECTION_MESSAGES = {
  signature: 'The signature of this message is invalid',
  time: 'The timestamp of this message is too old or in the future',
  unreadable: 'This message cannot be read',
} as const;

/**
 * Receives a webhook of the partner: once it is stored, its payment is checked. A copy of an
 * earlier message is not stored again, but the payment is checked anyway, since it may have changed
 * again.
 * @throws AppError ERR_FORBIDDEN for a message that is not from the partner, or outside the
 *   accepted time window; ERR_BAD_REQUEST for a malformed one
 */
export async function receiveCardWebhook(
  { database, cards, payouts, partner, clock, wake, report }: CardDeps,
  webhook: Omit<ReceivedWebhook, 'nowMs'>,
): Promise<void> {
  const nowMs = clock.nowMs();
  const reading = partner.readWebhook({ ...webhook, nowMs });
  if (reading.kind === 'refused')
    throw new AppError(
      reading.reason === 'unreadable' ? 'ERR_BAD_REQUEST' : 'ERR_FORBIDDEN',
      REJECTION_MESSAGES[reading.reason],
    );
  if (reading.kind === 'ignored') return;
  const strange = (): void =>
    report(
      new Error('a webhook is about something that is not ours'),
      `card partner ${partner.code}`,
    );
  if (reading.kind === 'payout') {
    if (!(await payouts.checkSoon(database, partner.code, reading.payoutId, nowMs))) strange();
    return wake();
  }
  const { event } = reading;
  await database.transaction(async (sql) => {
    await cards.insertEvent(sql, partner.code, event, nowMs);
    if (!(await cards.checkSoon(sql, partner.code, event.paymentId, nowMs))) strange();
  });
  wake();
}
