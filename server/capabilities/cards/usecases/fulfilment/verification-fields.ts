import type { OrderResponse } from '@quayside/contract/schemas/orders';
import type { LoggedEvent } from '@quayside/contract/orders/project';

import { wholeDays } from '../../../../platform/clock/whole-days';
import type { Order } from '../../../orders';
import {
  documentsAwaitedUntilMs,
  payoutVerificationOf,
  type CardOrderNow,
} from '../../domain/card-order';

type VerificationFields = Pick<
  NonNullable<OrderResponse['cardPayment']>,
  'payoutVerification' | 'isHeldForVerification' | 'payoutVerificationDays' | 'payoutVerificationBy'
>;

/**
 * Returns the verification fields of an order. Every viewer of the order sees that the payout
 * waits; only the owner sees the verification status.
 * @param viewed `isOwn`: the viewer is the account that created the order; `holdMs`: how long its
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
