import { formatAmount } from '@quayside/contract/money/decimal';
import type { LoggedEvent } from '@quayside/contract/orders/project';

import { type FulfilmentView, type Order, type OrderViewer, PLAIN_VIEW } from '../../../orders';
import type { CardPayout } from '../../domain/card-payout';
import type { CardFulfilmentDeps } from './card-fulfilment-deps';
import { verificationFields } from './verification-fields';

/**
 * Returns the fields of a card payout for clients. The deposit address is shown only after the
 * partner has a card that it can pay.
 */
export async function saleView(
  { database, cards, payouts, catalogue, rules }: CardFulfilmentDeps,
  order: Order,
  log: readonly LoggedEvent[],
  viewer: OrderViewer,
): Promise<FulfilmentView> {
  const agreed = await cards.findOrder(database, order.orderId);
  const payout = await payouts.ofOrder(database, order.orderId);
  if (agreed === null || payout === null) return PLAIN_VIEW;
  const isOwn = viewer !== null && viewer.userId === order.userId;
  const scale = catalogue.bySlug(order.toSlug)?.precisionDecimals ?? 0;
  return {
    isDepositOpen: !isCardAwaited(order, payout),
    isPaidByPartner: payout.state === 'submitted' || payout.state === 'paid',
    fields: {
      redirectUrl:
        isOwn && order.state === 'awaiting_deposit' && payout.state === 'created'
          ? payout.redirectUrl
          : null,
      cardPayout: {
        partner: agreed.partner,
        state: payout.state,
        fee: formatAmount(agreed.feeMinor, scale),
        ...verificationFields(agreed, order, log, { isOwn, holdMs: rules.cardHoldMs }),
      },
    },
  };
}

/** Whether the seller must still enter a card before the deposit is requested. */
const isCardAwaited = (
  { state }: Pick<Order, 'state'>,
  payout: Pick<CardPayout, 'state'>,
): boolean =>
  (state === 'awaiting_deposit' || state === 'expired') &&
  (payout.state === 'created' || payout.state === 'refused');
