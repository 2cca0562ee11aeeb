import { sweepEffects } from '../capabilities/deposits/usecases/sweep-effects';
import type { OrderDeps } from '../capabilities/orders/usecases/order-deps';
import { orderTransferEffects } from '../capabilities/orders/usecases/transfer-effects';
import type {
  EffectsByPurpose,
  TransferEffects,
} from '../capabilities/treasury/ports/transfer-effects';
import type { TransferDeps } from '../capabilities/treasury/usecases/transfers/transfer-deps';

/** Returns the effects of transfers by purpose. A transfer that only fills a nonce gap has none. */
export function transferEffects(
  orders: OrderDeps,
  report: TransferDeps['report'],
  rewardWithdrawals: TransferEffects,
): EffectsByPurpose {
  return {
    ...orderTransferEffects(orders),
    ...sweepEffects({ ...orders, report }),
    filler: {},
    reward_withdrawal: rewardWithdrawals,
  };
}
