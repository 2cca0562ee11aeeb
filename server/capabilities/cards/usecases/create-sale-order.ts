import { AppError } from '@quayside/contract/errors/app-error';

import {
  isSaleVerified,
  isSellerKycNeeded,
  payoutFeeMinor,
  stricterFromMinor,
} from '../../liquidity';
import {
  type Agreement,
  findReplayedOrder,
  createOrder,
  type MakeOrderCall,
  type Order,
  type OrderRequest,
  readOrderRequest,
} from '../../orders';
import { payoutCheckDelayMs } from '../domain/card-payout';
import { abandonOrder, isPermanent } from './abandon-order';
import { readBuyer, type Buyer } from './buyer';
import { requireVerifiedBuyer } from './buyer-verification';
import type { PayoutDeps } from './payout-deps';
import { requireProvenEmail } from './proven-email';
import { startPayout } from './start-payout';

/**
 * Creates an order that pays money to a card, and gets the page on which its owner enters the card.
 * A repeated request with the same idempotency key returns the same order and resumes it, wherever
 * the first one failed. A final rejection by the partner leaves no open order behind, and the key
 * can be used again.
 * @throws AppError as `createOrder` and `startPayout` do; ERR_FORBIDDEN for a guest,
 *   ERR_UNPROCESSABLE_ENTITY for an account without an email, or a seller who must first confirm it
 *   or be verified, ERR_VALIDATION without a refund address for the coins
 */
export async function createSaleOrder(deps: PayoutDeps, call: MakeOrderCall): Promise<Order> {
  const { cards, orders } = deps;
  const seller = readBuyer(call.account, call.callerAddress);
  const before = await findReplayedOrder(orders, call.idempotency);
  if (before !== null && before.userId !== seller.userId)
    throw new AppError(
      'ERR_UNPROCESSABLE_ENTITY',
      'This Idempotency-Key has already been used for a different request',
    );
  if (before !== null && before.state !== 'awaiting_deposit') return before;
  const order = before ?? (await makeSale(deps, call, seller));
  await startPayout(deps, order, seller, order.locale).catch(async (thrown: unknown) => {
    if (thrown instanceof AppError && isPermanent(thrown))
      await abandonOrder(
        { cards: cards, orders },
        { orderId: order.orderId, key: call.idempotency?.key ?? null },
      );
    throw thrown;
  });
  return order;
}

/**
 * The payout ID takes the place of the destination address: there is no address, and the ID is as
 * hard to guess as an unknown address.
 */
async function makeSale(deps: PayoutDeps, call: MakeOrderCall, seller: Buyer): Promise<Order> {
  const { cards, orders } = deps;
  const payoutId = cards.ids.guid();
  const body = {
    ...call.body,
    destinationAddress: payoutId,
    destinationAddressMemo: undefined,
    userEmail: seller.email,
  };
  const agreement = await agreeSale(deps, seller, readOrderRequest(orders, body), payoutId);
  return createOrder(orders, { ...call, body, agreement });
}

/**
 * Checks everything that is required before an order is written, cheapest first: the refund
 * address, the limits of the quote, the seller.
 */
async function agreeSale(
  { cards, orders, payouts, terms }: PayoutDeps,
  seller: Buyer,
  request: OrderRequest,
  payoutId: string,
): Promise<Agreement> {
  const { from, to, refund } = request;
  if (to.instrumentType !== 'fiat' || from.instrumentType === 'fiat')
    throw new AppError('ERR_PAIR_NOT_ACTIVE', 'Instrument pair is not active');
  if (refund === null)
    throw new AppError(
      'ERR_VALIDATION',
      'refundAddress is required: the coins are returned there if the card cannot be paid',
      { field: 'refundAddress' },
    );
  const { payoutMinor } = orders.pricingService.quoteNewOrder(request).terms;
  const known = terms.of(to.currencyTitle);
  if (known === null)
    throw new AppError(
      'ERR_NO_LIQUIDITY_AVAILABLE',
      'No liquidity is available for this instrument pair now',
    );
  if (isSellerKycNeeded(payoutMinor, known)) {
    await requireProvenEmail(cards, seller.userId);
    await requireVerifiedBuyer(cards, seller);
  }
  const agreed = {
    feeMinor: payoutFeeMinor(payoutMinor, known),
    isPayoutVerified: isSaleVerified(payoutMinor, known),
  };
  const createdAtMs = cards.clock.nowMs();
  const payout = {
    payoutId,
    fiatCurrency: to.currencyTitle,
    stricterFromMinor: stricterFromMinor(payoutMinor, known),
    createdAtMs,
    nextCheckAtMs: createdAtMs + (payoutCheckDelayMs('created', 0) ?? 0),
  };
  return {
    write: async (sql, { orderId, providerCode: partner }) => {
      await cards.cards.insertOrder(sql, { ...agreed, orderId, partner });
      await payouts.insert(sql, { ...payout, orderId, partner });
    },
  };
}
