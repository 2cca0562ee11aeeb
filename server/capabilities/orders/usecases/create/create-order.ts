import { AppError } from '@quayside/contract/errors/app-error';
import { RATE_SCALE } from '@quayside/contract/money/rate';
import { divideCeil } from '@quayside/contract/money/rounding';
import { knownLocale } from '@quayside/contract/site/locales';

import type { OrderQuote, OrderTerms } from '../../../quotes';
import type { NewOrder, Order } from '../../domain/order';
import type { OrderRequest } from '../../domain/order-request';
import type { Fulfilment, OpenedDeposit } from '../../ports/fulfilment';
import type { CreateOrderCall } from '../../ports/order-maker';
import type { OrderDeps } from '../order-deps';
import { rejectSuspended } from '../reject-suspended';
import { agreeTerms } from './agree-terms';
import { findReplayedOrder } from './find-replayed-order';
import { rejectTooManyUnpaid, rejectTooMuchUnpaid, type OrderOrigin } from './order-limits';
import { rejectOwnAddress } from './read-addresses';
import { readOrderRequest } from './read-request';
import { signDeposit } from './sign-deposit';
import { writeOrder } from './write-order';

/**
 * Creates an order: checks everything, agrees on the terms, gets a deposit address and writes it
 * all in one transaction. With an idempotency key, a repeated call gets the first order again.
 * @throws AppError as listed in the error catalogue; nothing is written then
 */
export async function createOrder(deps: OrderDeps, call: CreateOrderCall): Promise<Order> {
  const before = await findReplayedOrder(deps, call.idempotency);
  if (before) return before;
  const request = readOrderRequest(deps, call.body);
  const orderId = deps.ids.orderId();
  try {
    await makeOrder(deps, call, request, orderId);
  } catch (error) {
    // Two concurrent calls had the same key: one of them wrote the order, and both return it.
    const winner = await findReplayedOrder(deps, call.idempotency);
    if (winner) return winner;
    throw error;
  }
  await deps.pubSub.publish({ topic: 'order-changed', orderId });
  const written = await deps.stores.orders.find(deps.database, orderId);
  if (!written) throw new Error(`Order ${orderId} was written but no longer exists`);
  return written;
}

/** Makes all cheap checks first, because requesting a deposit address uses it up. */
async function makeOrder(
  deps: OrderDeps,
  call: CreateOrderCall,
  request: OrderRequest,
  orderId: number,
): Promise<void> {
  await validateAdmission(deps, call, request);
  const quote = deps.pricingService.quoteNewOrder({
    ...request,
    markupPercent: request.markupPercent,
  });
  const terms = agreeTerms(deps, request, quote);
  const fulfilment = deps.fulfilments.ofProvider(quote.provider);
  const reservedUsdCents = valueReserved(fulfilment, request, quote, terms);
  if (reservedUsdCents > 0n)
    await rejectTooMuchUnpaid(deps, deps.database, originOf(call), reservedUsdCents);
  const deposit = await fulfilment.open({
    orderId,
    providerCode: quote.provider.publicCode,
    request,
    terms,
    agreement: call.agreement ?? null,
  });
  const order = newOrder(deps, call, request, { orderId, quote, terms, deposit, fulfilment });
  const depositProof =
    deposit.address === '' ? null : signDeposit(deps.statementSigner, request, order);
  await writeOrder(deps, {
    order: { ...order, depositProof },
    deposit,
    idempotency: call.idempotency,
    reservedUsdCents,
  });
}

const originOf = ({ caller, partner = null, account }: CreateOrderCall): OrderOrigin => ({
  caller,
  partner,
  userId: account?.userId ?? null,
});

/**
 * Returns the value that the order reserves in our own wallets, in US cents; 0 if someone else pays
 * out.
 */
function valueReserved(
  { custody }: Fulfilment,
  { to }: OrderRequest,
  { toPriceUsdE24 }: OrderQuote,
  { payoutMinor }: OrderTerms,
): bigint {
  if (!custody?.paysFromWallet) return 0n;
  return divideCeil(
    payoutMinor * toPriceUsdE24 * CENTS,
    10n ** BigInt(to.precisionDecimals + RATE_SCALE),
  );
}

const CENTS = 100n;

async function validateAdmission(
  deps: OrderDeps,
  call: CreateOrderCall,
  request: OrderRequest,
): Promise<void> {
  rejectSuspended(deps.suspension, 'New orders');
  await rejectOwnAddress(deps, request.to, request.destination.address, 'destinationAddress');
  if (request.refund !== null)
    await rejectOwnAddress(deps, request.from, request.refund.address, 'refundAddress');
  const isBlacklisted =
    (await deps.screening.isBlacklisted(request.to.networkTitle, request.destination.address)) ||
    (request.refund !== null &&
      (await deps.screening.isBlacklisted(request.from.networkTitle, request.refund.address)));
  if (isBlacklisted) throw new AppError('ERR_FORBIDDEN', 'Client data is blacklisted');
  await rejectTooManyUnpaid(deps, deps.database, originOf(call));
}

function ownerOf({
  account,
  partner = null,
  creatorHash = null,
}: CreateOrderCall): Pick<NewOrder, 'userType' | 'userId' | 'partner' | 'creatorHash'> {
  return account === null
    ? { userType: 'guest', userId: null, partner, creatorHash }
    : { userType: 'registered', userId: account.userId, partner, creatorHash };
}

/**
 * Returns the value for which we promise a fixed rate. A promise by a provider that holds the
 * deposit itself is not our risk.
 */
const promisedValue = (
  { rateMode }: OrderRequest,
  { quote, fulfilment }: Pick<Agreed, 'quote' | 'fulfilment'>,
): bigint | null => (rateMode === 'FIXED' && fulfilment.custody ? quote.valueUsdCents : null);

type Agreed = {
  readonly orderId: number;
  readonly quote: OrderQuote;
  readonly terms: OrderTerms;
  readonly deposit: OpenedDeposit;
  readonly fulfilment: Fulfilment;
};

function newOrder(
  deps: OrderDeps,
  call: CreateOrderCall,
  request: OrderRequest,
  { orderId, quote, terms, deposit, fulfilment }: Agreed,
): Omit<NewOrder, 'depositProof'> {
  const { body, caller } = call;
  const nowMs = deps.clock.nowMs();
  const network = deps.catalogue.networkOf(request.from);
  return {
    orderId,
    guid: deps.ids.guid(),
    ...ownerOf(call),
    providerCode: quote.provider.publicCode,
    upstreamOrderId: deposit.upstreamOrderId,
    isSimulated: quote.isSimulated,
    fromSlug: request.from.slug,
    toSlug: request.to.slug,
    requestedRateMode: request.rateMode,
    rateMode: request.rateMode,
    claimedDepositMinor: request.depositMinor,
    fixedValueUsdCents: promisedValue(request, { quote, fulfilment }),
    claimedMarketRateE24: quote.marketRateE24,
    terms,
    claimedTerms: terms,
    destinationAddress: request.destination.address,
    destinationCanonical: request.destination.canonical,
    destinationMemo: request.destination.memo,
    refundAddress: request.refund?.address ?? null,
    refundMemo: request.refund?.memo ?? null,
    userEmail: request.userEmail,
    depositAddress: deposit.address,
    depositMemo: deposit.memo,
    markupPercent: request.markupPercent,
    referrerId: body.referrerId ?? null,
    markupAffiliateId: body.markupAffiliateId ?? null,
    utm: body.utmData ?? null,
    browserFingerprint: body.browserFingerprint ?? null,
    locale: knownLocale(body.locale),
    caller,
    minConfirmationsToTrade: network.minConfirmationsToTrade,
    minConfirmationsToWithdraw: network.minConfirmationsToWithdraw,
    createdAtMs: nowMs,
    expiresAtMs: nowMs + deps.rules.paymentWindowMs,
  };
}
