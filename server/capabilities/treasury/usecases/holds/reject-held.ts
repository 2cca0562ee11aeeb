import type { Sql } from '../../../../platform/database/database';
import type { PayoutHold } from '../../domain/payout-hold';
import type { PayoutHoldStore } from '../../ports/payout-hold-store';

type HoldDeps = { readonly stores: { readonly payoutHolds: PayoutHoldStore } };

/** Nothing may be signed now. The transfer waits; nothing is wrong with it. */
export class PayoutsHeldError extends Error {
  override readonly name = 'PayoutsHeldError';

  constructor(holds: readonly PayoutHold[]) {
    super(`Payouts are held: ${holds.map(({ reason }) => reason).join('; ')}`);
  }
}

/** Whether nothing may be signed or broadcast now. */
export const arePayoutsHeld = async ({ stores }: HoldDeps, sql: Sql): Promise<boolean> =>
  (await stores.payoutHolds.all(sql)).length > 0;

/**
 * Checks, in the transaction that signs, that payouts are not held. No hold can be written before
 * that transaction ends, so an operator who has stopped payouts knows that none is signed any more.
 * @throws PayoutsHeldError (as a rejected promise)
 */
export async function rejectHeld({ stores }: HoldDeps, sql: Sql): Promise<void> {
  const holds = await stores.payoutHolds.lockAll(sql);
  if (holds.length > 0) throw new PayoutsHeldError(holds);
}
