import type { OrderAnswer } from '@quayside/contract/operations/orders';
import type { LoggedEvent } from '@quayside/contract/orders/project';

import { wholeDays } from '../../../../platform/clock/whole-days';
import type { Order } from '../../../orders';
import {
  documentsAwaitedUntilMs,
  payoutVerificationOf,
  type CardOrderNow,
} from '../../domain/card-order';

type VerificationFields = Pick<
  NonNullable<OrderAnswer['cardPayment']>,
  'payoutVerification' | 'isHeldForVerification' | 'payoutVerificationDays' | 'payoutVerificationBy'
>;

/**
 * That the payout waits is told to whoever may see the order; how far the verification of its owner
 * is, to the owner alone.
 * @param viewed `isOwn`: whoever asks is the account that made the order; `holdMs`: so long its
 *   payout waits for documents
 */
export function verificationFields(
  agreed: CardOrderNow,
  order: Order,
  log: readonly LoggedEvent[],
  { isOwn, holdMs }: { readonly isOwn: boolean; readonly holdMs: number },
): VerificationFields {
  const isHeld = order.state === 'on_hold' && log.at(-1)?.kind === 'HELD_FOR_VERIFICATION';
  if (!isOwn)
    return {
      payoutVerification: null,
      isHeldForVerification: isHeld,
      payoutVerificationDays: null,
      payoutVerificationBy: null,
    };
  const untilMs = isHeld ? documentsAwaitedUntilMs(agreed, order.updatedAtMs, holdMs) : null;
  return {
    payoutVerification: payoutVerificationOf(agreed),
    isHeldForVerification: isHeld,
    payoutVerificationDays: agreed.isPayoutVerified ? wholeDays(holdMs) : null,
    payoutVerificationBy: untilMs === null ? null : new Date(untilMs).toISOString(),
  };
}
