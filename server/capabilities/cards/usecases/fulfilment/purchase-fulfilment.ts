import { AppError } from '@quayside/contract/errors/app-error';

import { totalMinor } from '../../../deposits';
import { agreedCardTerms } from '../../../liquidity';
import {
  agreeRefundFee,
  type PricingRules,
  type Custody,
  type Fulfilment,
  isFiat,
  type EmailFacts,
  type OpenCall,
  type OpenedDeposit,
  type Order,
  ownMovements,
  ownRefund,
  retryTransfers,
} from '../../../orders';
import type { CardFulfilmentDeps } from './card-fulfilment-deps';
import { payOutPurchase } from './pay-out-purchase';
import { purchaseView } from './purchase-view';
import { refundPurchase } from './refund-purchase';
import { documentsUntilMs, waitsForVerification } from './verification-wait';

/**
 * Creates the fulfilment of card purchases: the partner accepts the money, and we pay the coins
 * out.
 */
export function createPurchaseFulfilment(deps: CardFulfilmentDeps): Fulfilment {
  return {
    kind: 'card_purchase',
    form: 'purchase',
    custody: purchaseCustody(deps),
    carries: ({ upstreamOrderId, fromSlug }) => upstreamOrderId === null && isFiat(deps, fromSlug),
    open: async (call) => openPayment(call),
    movements: (order) => ownMovements(deps, order),
    sentRefund: (order) => ownRefund(deps, order),
    // The money goes back to the card that it came from, whatever address is in the request.
    readRefund:
      async (order, { shownAmount }) =>
      async () => ({
        refundFeeMinor: await agreeRefundFee(deps, order, shownAmount),
      }),
    refundByOperator: (order) => refundPurchase(deps, order),
    retry: (order) => retryTransfers(deps, order),
    view: (order, log, viewer) => purchaseView(deps, order, log, viewer),
    emailFacts: (order) => emailFacts(deps, order),
  };
}

const purchaseCustody = (deps: CardFulfilmentDeps): Custody => ({
  paysFromWallet: true,
  // The fees of a partner cannot be split.
  dividesTerms: false,
  // Card payments are not part of a chain.
  tipHeight: async () => 0,
  arrivalRules: (order) => pricingRules(deps, order),
  payOut: (order) => payOutPurchase(deps, order),
  // The partner returns the money, and the order is refunded once the partner reports it.
  startRefund: async () => false,
});

/** There is no deposit address: the payment starts once the order is written. */
function openPayment({ orderId, providerCode, agreement }: OpenCall): OpenedDeposit {
  if (agreement === null)
    throw new AppError('ERR_FORBIDDEN', 'Log in to pay with a card', { reason: 'account_needed' });
  return {
    upstreamOrderId: null,
    address: '',
    memo: null,
    assign: (sql) => agreement.write(sql, { orderId, providerCode }),
  };
}

/** A card payment uses the fee that was agreed for it. */
async function pricingRules(
  { cards, database }: CardFulfilmentDeps,
  { orderId, claimedDepositMinor }: Order,
): Promise<PricingRules> {
  const agreed = await cards.findOrder(database, orderId);
  return {
    isRefusedWithoutOffer: false,
    ...(agreed && { agreedCard: agreedCardTerms(claimedDepositMinor, agreed.feeMinor) }),
  };
}

async function emailFacts(deps: CardFulfilmentDeps, order: Order): Promise<EmailFacts> {
  const returned = (await deps.stores.deposits.ofOrder(deps.database, order.orderId)).filter(
    ({ state }) => state === 'returned',
  );
  return {
    isCardRefused: false,
    isUnverified: await waitsForVerification(deps, order),
    documentsUntilMs: await documentsUntilMs(deps, order),
    returnedMinor: returned.length === 0 ? null : totalMinor(returned),
  };
}
