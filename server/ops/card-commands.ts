import { createCardPayoutStore } from '../db/stores/card-payout-store';
import { createCardStore } from '../db/stores/card-store';
import {
  fundCards,
  settleCards,
  showCardPayments,
  showCardPayout,
  type OperatorCardDeps,
} from '../usecases/cards/operator-cards';
import { acceptFee } from '../usecases/cards/operator-accept-fee';
import { giveUpPayout } from '../usecases/cards/operator-give-up';
import { returnCardPayment } from '../usecases/cards/operator-return';
import type { OrderDeps } from '../usecases/orders/order-deps';
import type { OpsDeps } from './ops-deps';

const MOST_LISTED = 100;

/**
 * Ties the commands about card payments, and payouts to cards, to where they are kept. Those about
 * payments need no card partner: what was paid stays, whoever takes cards now.
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
        ...(await deps.cards.stuck(deps.database, beforeMs, MOST_LISTED)),
        ...(await payouts.stuck(deps.database, beforeMs, MOST_LISTED)),
      ];
    },
    show: async (id) => [
      ...(await showCardPayments(deps, id)),
      ...(await showCardPayout(deps, id)),
    ],
    giveBack: (paymentId) => returnCardPayment({ ...orders, cards: deps.cards }, paymentId),
    giveUp: (id) => giveUpPayout(deps, id),
    acceptFee: (fee) => acceptFee(deps, fee),
    settle: (settlement) => settleCards(deps, settlement),
    fund: (settlement) => fundCards(deps, settlement),
  };
}
