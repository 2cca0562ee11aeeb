import {
  acceptFee,
  createCardPayoutStore,
  createCardStore,
  fundCards,
  abandonPayout,
  type OperatorCardDeps,
  returnCardPayment,
  settleCards,
  showCardPayments,
  showCardPayout,
} from '../../cards';
import type { OrderDeps } from '../../orders';
import type { OpsDeps } from './ops-deps';

const MAX_LISTED = 100;

/**
 * Connects the commands for card payments and card payouts to their stores. Those for payments need
 * no card partner: payments remain, whichever partner accepts cards now.
 */
export function createCardCommands(
  parts: Omit<OperatorCardDeps, 'cards' | 'payouts'>,
  orders: OrderDeps,
  stuckAfterMs: number,
): OpsDeps['cards'] {
  const payouts = createCardPayoutStore();
  const deps = { ...parts, cards: createCardStore(), payouts };
  return {
    listStuck: async () => {
      const beforeMs = deps.clock.nowMs() - stuckAfterMs;
      return [
        ...(await deps.cards.stuck(deps.database, beforeMs, MAX_LISTED)),
        ...(await payouts.stuck(deps.database, beforeMs, MAX_LISTED)),
      ];
    },
    show: async (id) => [
      ...(await showCardPayments(deps, id)),
      ...(await showCardPayout(deps, id)),
    ],
    giveBack: (paymentId) => returnCardPayment({ ...orders, cards: deps.cards }, paymentId),
    abandon: (id) => abandonPayout(deps, id),
    acceptFee: (fee) => acceptFee(deps, fee),
    settle: (settlement) => settleCards(deps, settlement),
    fund: (settlement) => fundCards(deps, settlement),
  };
}
