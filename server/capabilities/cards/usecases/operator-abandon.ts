import { AppError } from '@quayside/contract/errors/app-error';

import type { Clock } from '../../../platform/clock/clock';
import type { Database } from '../../../platform/database/database';
import { ABANDON_GRACE_MS } from '../domain/card-payout';
import type { CardPayoutStore } from '../ports/card-payout-store';
import { findPayout } from './operator-cards';

export type OperatorAbandonDeps = {
  readonly database: Database;
  readonly payouts: Pick<CardPayoutStore, 'find' | 'ofOrder' | 'abandon'>;
  readonly clock: Clock;
};

/**
 * Abandons a payout that the partner does not accept: it is no longer requested. Some time later,
 * when no earlier request can still be in flight, the coins are refunded, unless the partner then
 * reports that it is paying: its report overrides the operator, so that nothing is paid twice.
 * @param id of a card payout, or of its order
 * @returns a sentence about what was done
 * @throws AppError ERR_NOT_FOUND, ERR_UNPROCESSABLE_ENTITY for a payout that is not being
 *   requested, or was already abandoned
 */
export async function abandonPayout(
  { database, payouts, clock }: OperatorAbandonDeps,
  id: string,
): Promise<string> {
  const payout = await findPayout({ database, payouts }, id);
  if (payout === null) throw new AppError('ERR_NOT_FOUND', `Card payout ${id} not found`);
  const nowMs = clock.nowMs();
  const isGivenUp = await payouts.abandon(
    database,
    payout.payoutId,
    nowMs,
    nowMs + ABANDON_GRACE_MS,
  );
  const { payoutId, orderId, partner, state, abandonedAtMs } =
    (await payouts.find(database, payout.payoutId)) ?? payout;
  if (isGivenUp)
    return (
      `${partner} no longer receives payment requests for ${payoutId}. Unless it reports within two minutes ` +
      `that it is paying, the coins of order ${orderId} are returned.`
    );
  if (abandonedAtMs !== null)
    throw new AppError(
      'ERR_UNPROCESSABLE_ENTITY',
      `Payout ${payoutId} has already been abandoned and is ${state}: run cards show ${orderId} for details`,
    );
  throw new AppError(
    'ERR_UNPROCESSABLE_ENTITY',
    `The payout ${payoutId} is ${state}: only a payout that was requested from the ` +
      'partner can be abandoned. To return coins that have not been exchanged yet, run orders ' +
      `refund ${orderId}`,
  );
}
