import { AppError } from '@quayside/contract/errors/app-error';
import { knownLocale } from '@quayside/contract/site/locales';

import {
  cardFeeMinor,
  type CardTerms,
  isPartnerKycNeeded,
  isPayoutVerified,
} from '../../liquidity';
import {
  type Agreement,
  findReplayedOrder,
  createOrder,
  findGuardedOrder,
  type MakeAgainCall,
  type MakeOrderCall,
  type Order,
  type OrderDeps,
  type OrderRequest,
  readOrderRequest,
  rejectSuspended,
} from '../../orders';
import { FEE_TOLERANCE_MINOR, maxPaymentFeeMinor } from '../domain/agreed-fee';
import { abandonOrder, isPermanent } from './abandon-order';
import { orderPage, readBuyer, type Buyer } from './buyer';
import { requireVerifiedBuyer } from './buyer-verification';
import type { CardDeps } from './card-deps';
import type { KnownCardTerms } from './card-terms';
import { callPartner } from './partner-problem';
import { requireProvenEmail } from './proven-email';
import { startPayment } from './start-payment';

export type CardOrderDeps = {
  readonly cards: CardDeps;
  readonly terms: KnownCardTerms;
  readonly orders: OrderDeps;
};

/**
 * Creates an order that is paid with a card, and starts its payment. A repeated request with the
 * same idempotency key returns the same order and resumes its payment, wherever the first one
 * failed. A final rejection by the partner leaves no open order behind, and the key can be used
 * again.
 * @throws AppError as `createOrder` and `startPayment` do; ERR_FORBIDDEN for a guest,
 *   ERR_UNPROCESSABLE_ENTITY for an account without an email, or a buyer who must first confirm it
 *   or be verified
 */
export async function createCardOrder(
  { cards, terms, orders }: CardOrderDeps,
  call: MakeOrderCall,
): Promise<Order> {
  const buyer = readBuyer(call.account, call.callerAddress);
  const before = await findReplayedOrder(orders, call.idempotency);
  if (before !== null && before.userId !== buyer.userId)
    throw new AppError(
      'ERR_UNPROCESSABLE_ENTITY',
      'This Idempotency-Key has already been used for a different request',
    );
  if (
    before !== null &&
    (before.state !== 'awaiting_deposit' || (await isBeingPaid(cards, before)))
  )
    return before;
  const body = { ...call.body, userEmail: buyer.email };
  const order =
    before ??
    (await createOrder(orders, {
      ...call,
      body,
      agreement: await agreePurchase(
        { cards, terms, orders },
        buyer,
        readOrderRequest(orders, body),
      ),
    }));
  await startPaymentOf({ cards, orders }, order, buyer, order.locale).catch(
    async (thrown: unknown) => {
      if (thrown instanceof AppError && isPermanent(thrown))
        await abandonOrder(
          { cards, orders },
          { orderId: order.orderId, key: call.idempotency?.key ?? null },
        );
      throw thrown;
    },
  );
  return order;
}

/** Whether the bank or the partner has the payer's money, so that the order continues by itself. */
async function isBeingPaid({ cards, database }: CardDeps, { orderId }: Order): Promise<boolean> {
  return (await cards.ofOrder(database, orderId)).some(
    ({ state }) => state === 'authorised' || state === 'captured',
  );
}

/**
 * Starts the payment of an unpaid order, or another one if the previous payment was declined or
 * abandoned.
 * @throws AppError ERR_NOT_FOUND_E, ERR_ORDER_EXPIRED, and as `startPayment` does
 */
export async function payAgain(
  { cards, orders }: Pick<CardOrderDeps, 'cards' | 'orders'>,
  call: MakeAgainCall,
): Promise<Order> {
  const buyer = readBuyer(call.account, call.callerAddress);
  const order = await findGuardedOrder(orders, call.orderId, call.destinationAddress);
  if (
    order.userId !== buyer.userId ||
    (await cards.cards.findOrder(orders.database, order.orderId)) === null
  )
    throw new AppError('ERR_NOT_FOUND_E', 'Order not found');
  if (order.state === 'expired')
    throw new AppError('ERR_ORDER_EXPIRED', 'This order has expired: create a new one');
  rejectSuspended(orders.suspension, 'New payments');
  if (order.state !== 'awaiting_deposit')
    throw new AppError('ERR_PRISMA_CLIENT_KNOWN_REQUEST', 'This order has already been paid');
  await startPaymentOf({ cards, orders }, order, buyer, call.locale ?? order.locale);
  return order;
}

/**
 * Checks everything that is required before an order is written, cheapest first: the limits of the
 * quote, the buyer, the partner's fee.
 */
async function agreePurchase(
  { cards, terms, orders }: CardOrderDeps,
  buyer: Buyer,
  request: OrderRequest,
): Promise<Agreement> {
  const { from, depositMinor } = request;
  if (from.instrumentType !== 'fiat')
    throw new AppError('ERR_PAIR_NOT_ACTIVE', 'Instrument pair is not active');
  orders.pricingService.quoteNewOrder(request);
  const known = terms.of(from.currencyTitle);
  if (known === null)
    throw new AppError(
      'ERR_NO_LIQUIDITY_AVAILABLE',
      'No liquidity is available for this instrument pair now',
    );
  if (isPartnerKycNeeded(depositMinor, known)) {
    await requireProvenEmail(cards, buyer.userId);
    await requireVerifiedBuyer(cards, buyer);
  }
  const agreed = {
    feeMinor: await currentFee(cards, from.currencyTitle, depositMinor, known),
    isPayoutVerified: isPayoutVerified(depositMinor, known),
  };
  return {
    write: (sql, { orderId, providerCode }) =>
      cards.cards.insertOrder(sql, { ...agreed, orderId, partner: providerCode }),
  };
}

/**
 * The price is based on earlier terms of the partner: if its fee is higher now, the client must see
 * a new price first.
 */
async function currentFee(
  { partner, report }: CardDeps,
  fiatCurrency: string,
  fiatMinor: bigint,
  known: CardTerms,
): Promise<bigint> {
  const { feeMinor } = await callPartner(
    (problem) => report(problem, `card partner ${partner.code}: quote`),
    () => partner.quote({ fiatCurrency, fiatMinor }),
  );
  if (feeMinor > cardFeeMinor(fiatMinor, known) + FEE_TOLERANCE_MINOR)
    throw new AppError(
      'ERR_SERVICE_UNAVAILABLE',
      'The card partner has just changed its fee, and nothing was charged: check the new price in a minute',
      { reason: 'partner_dearer' },
    );
  return feeMinor;
}

async function startPaymentOf(
  { cards, orders }: Pick<CardOrderDeps, 'cards' | 'orders'>,
  order: Order,
  buyer: Buyer,
  locale: string,
): Promise<void> {
  const from = orders.catalogue.bySlug(order.fromSlug);
  if (!from) throw new Error(`The catalogue no longer contains ${order.fromSlug}`);
  const agreed = await cards.cards.findOrder(orders.database, order.orderId);
  if (agreed === null)
    throw new Error(`Order ${order.orderId} was not made to be paid with a card`);
  const language = knownLocale(locale);
  await startPayment(cards, {
    ...buyer,
    orderId: order.orderId,
    fiatCurrency: from.currencyTitle,
    fiatMinor: order.claimedDepositMinor,
    maxFeeMinor: maxPaymentFeeMinor(agreed),
    returnUrl: orderPage(cards, order, language),
    locale: language,
  });
  await orders.pubSub.publish({ topic: 'order-changed', orderId: order.orderId });
}
