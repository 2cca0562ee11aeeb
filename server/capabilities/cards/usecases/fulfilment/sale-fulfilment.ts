import { AppError } from '@quayside/contract/errors/app-error';

import {
  type Custody,
  depositTip,
  type Fulfilment,
  instrumentOfOrder,
  isFiat,
  type EmailFacts,
  type OpenCall,
  type OpenedDeposit,
  openOwnDeposit,
  type Order,
  type OrderMovements,
  ownMovements,
  ownRefund,
  readOwnRefund,
  refundHeldCoins,
  retryTransfers,
  startRefund,
} from '../../../orders';
import { isCardRejected } from '../../domain/card-rejection';
import type { CardFulfilmentDeps } from './card-fulfilment-deps';
import { payToCard } from './pay-to-card';
import { saleView } from './sale-view';
import { documentsUntilMs, waitsForVerification } from './verification-wait';

/** Creates the fulfilment of card sales: we accept the coins, and the partner pays the card. */
export function createSaleFulfilment(deps: CardFulfilmentDeps): Fulfilment {
  return {
    kind: 'card_sale',
    form: 'sale',
    custody: saleCustody(deps),
    carries: ({ upstreamOrderId, fromSlug, toSlug }) =>
      upstreamOrderId === null && isFiat(deps, toSlug) && !isFiat(deps, fromSlug),
    open: (call) => openSale(deps, call),
    movements: (order) => saleMovements(deps, order),
    sentRefund: (order) => ownRefund(deps, order),
    readRefund: (order, request) => readOwnRefund(deps, order, request),
    refundByOperator: (order, address) => refundHeldCoins(deps, order, address),
    retry: (order) => retryTransfers(deps, order),
    view: (order, log, viewer) => saleView(deps, order, log, viewer),
    emailFacts: (order) => emailFacts(deps, order),
  };
}

const saleCustody = (deps: CardFulfilmentDeps): Custody => ({
  paysFromWallet: false,
  // The fees of a partner cannot be split.
  dividesTerms: false,
  tipHeight: (order) => depositTip(deps, order),
  // The order does not wait for a partner that no longer pays cards in the order's currency.
  arrivalRules: async () => ({ isRefusedWithoutOffer: true }),
  payOut: (order) => payToCard(deps, order),
  startRefund: (order) => startRefund(deps, order),
});

/** Coins arrive at an address of ours; from now on, the payout waits for them and for a card. */
async function openSale(deps: CardFulfilmentDeps, call: OpenCall): Promise<OpenedDeposit> {
  const { orderId, providerCode, agreement } = call;
  if (agreement === null)
    throw new AppError('ERR_FORBIDDEN', 'Log in to sell coins to a card', {
      reason: 'account_needed',
    });
  const opened = await openOwnDeposit(deps, call);
  return {
    ...opened,
    assign: async (sql) => {
      await opened.assign(sql);
      await agreement.write(sql, { orderId, providerCode });
    },
  };
}

/**
 * Adds the money that has reached the card to the movements on the chain, with the partner's payout
 * ID instead of a transaction ID.
 */
async function saleMovements(deps: CardFulfilmentDeps, order: Order): Promise<OrderMovements> {
  const movements = await ownMovements(deps, order);
  const payout = await deps.payouts.ofOrder(deps.database, order.orderId);
  if (payout?.state !== 'paid') return movements;
  const paid = {
    createdAt: new Date(payout.updatedAtMs).toISOString(),
    instrument: instrumentOfOrder(deps, order.toSlug),
    amountMinor: payout.fiatMinor ?? 0n,
    networkFeeMinor: 0n,
    txId: payout.partnerPayoutId ?? payout.payoutId,
    isSimulated: order.isSimulated,
  };
  return { ...movements, withdrawals: [paid, ...movements.withdrawals] };
}

async function emailFacts(deps: CardFulfilmentDeps, order: Order): Promise<EmailFacts> {
  const { database, stores, payouts } = deps;
  const payout = await payouts.ofOrder(database, order.orderId);
  return {
    isCardRefused: isCardRejected(
      await stores.orders.log(database, order.orderId),
      payout?.state === 'refused' ? payout.updatedAtMs : null,
    ),
    isUnverified: await waitsForVerification(deps, order),
    documentsUntilMs: await documentsUntilMs(deps, order),
    returnedMinor: null,
  };
}
