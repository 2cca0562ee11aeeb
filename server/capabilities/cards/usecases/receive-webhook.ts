import { AppError } from '@quayside/contract/errors/app-error';

import type { ReceivedWebhook } from '../ports/card-partner';
import type { CardDeps } from './card-deps';

const REFUSALS = {
  signature: 'The signature of this message is invalid',
  time: 'The timestamp of this message is too old or in the future',
  unreadable: 'This message cannot be read',
} as const;

/**
 * Takes a webhook of the partner: once it is written down, the payment that it is about is looked
 * at. A copy of an earlier one is written down no second time; that the partner repeats it may mean
 * that more has become of the payment, so that it is looked at all the same.
 * @throws AppError ERR_FORBIDDEN for what is not the partner's, or not of now; ERR_BAD_REQUEST for
 *   what cannot be read
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
      REFUSALS[reading.reason],
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
