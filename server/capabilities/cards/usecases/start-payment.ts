import { AppError } from '@quayside/contract/errors/app-error';
import type { Locale } from '@quayside/contract/site/locales';

import { isPayable, type CardPayment } from '../domain/card-payment';
import { paymentCheckDelayMs } from '../domain/check-schedule';
import type { StartedCardPayment } from '../ports/card-partner';
import { CardPartnerError } from '../ports/card-partner-errors';
import { asPartnerUser } from './as-partner-user';
import type { CardDeps } from './card-deps';
import { callPartner } from './partner-problem';

export type StartPaymentCall = {
  readonly orderId: number;
  readonly userId: number;
  /** Email of the account, whose owner has accepted the partner's terms together with ours. */
  readonly email: string;
  /** Three letters, such as `EUR`. */
  readonly fiatCurrency: string;
  /** In cents. */
  readonly fiatMinor: bigint;
  /** The maximum fee that the partner may keep, in cents. */
  readonly maxFeeMinor: bigint;
  readonly returnUrl: string;
  readonly locale: Locale;
  readonly callerAddress: string | null;
};

export type StartedPayment = { readonly paymentId: string; readonly redirectUrl: string };

/**
 * Starts the payment of an order, or returns the one that was started: an order has one payment
 * that is not abandoned, however often this is called and wherever it fails. A user who is not
 * signed in at the partner is signed up and in with the account's email.
 * @throws AppError ERR_UNPROCESSABLE_ENTITY (amounts, rejections, `KYC verification needed.`; the
 *   last one also if an email that is not confirmed here is registered with the partner),
 *   ERR_PRISMA_CLIENT_KNOWN_REQUEST if it is already paid or was started for another amount or with
 *   a previous partner, ERR_FORBIDDEN if another account pays it, ERR_SERVICE_UNAVAILABLE
 */
export async function startPayment(
  deps: CardDeps,
  call: StartPaymentCall,
): Promise<StartedPayment> {
  const { database, cards, report } = deps;
  const payment = await paymentFor(deps, call);
  rejectOtherPayment(payment, call, deps.partner.code);
  if (payment.redirectUrl !== null)
    return { paymentId: payment.paymentId, redirectUrl: payment.redirectUrl };
  const { paymentId } = payment;
  const started = await callPartner(
    (problem) => report(problem, `card payment ${paymentId}`),
    () => requestPaymentPage(deps, payment, call),
  );
  await cards.noteStarted(database, paymentId, started, deps.clock.nowMs());
  const kept = await cards.findPayment(database, paymentId);
  return { paymentId, redirectUrl: kept?.redirectUrl ?? started.redirectUrl };
}

async function requestPaymentPage(
  deps: CardDeps,
  { paymentId, fiatCurrency, fiatMinor }: CardPayment,
  { maxFeeMinor, returnUrl, locale, ...buyer }: StartPaymentCall,
): Promise<StartedCardPayment> {
  const started = await asPartnerUser(deps, buyer, (user) =>
    deps.partner.createPayment({
      paymentId,
      fiatCurrency,
      fiatMinor,
      maxFeeMinor,
      user,
      returnUrl,
      locale,
    }),
  );
  // Its payment page is not used, and an unpaid payment costs nothing.
  if (started.feeMinor !== null && started.feeMinor > maxFeeMinor)
    throw new CardPartnerError(
      'dearer',
      `payment: its fee is ${started.feeMinor} cents where ${maxFeeMinor} were agreed on`,
    );
  return started;
}

async function paymentFor(
  { database, cards, partner, ids, clock }: CardDeps,
  { orderId, userId, fiatCurrency, fiatMinor }: StartPaymentCall,
): Promise<CardPayment> {
  const nowMs = clock.nowMs();
  return database.transaction(async (sql) => {
    const fresh = {
      paymentId: ids.guid(),
      partner: partner.code,
      orderId,
      userId,
      fiatCurrency,
      fiatMinor,
      createdAtMs: nowMs,
      nextCheckAtMs: nowMs + (paymentCheckDelayMs('created', 0) ?? 0),
    };
    await cards.lockOrder(sql, orderId);
    await cards.insertPayment(sql, fresh);
    const live = await cards.livePayment(sql, orderId);
    if (live === null)
      throw new Error(`Order ${orderId} has no card payment after one was written`);
    return live;
  });
}

/** Prevents paying one order twice, or with a payment that was requested for another user. */
function rejectOtherPayment(
  { partner, state, userId, fiatCurrency, fiatMinor }: CardPayment,
  call: StartPaymentCall,
  partnerCode: string,
): void {
  if (userId !== call.userId)
    throw new AppError(
      'ERR_FORBIDDEN',
      'This order can only be paid by the account that created it',
    );
  if (fiatCurrency !== call.fiatCurrency || fiatMinor !== call.fiatMinor)
    throw new AppError(
      'ERR_PRISMA_CLIENT_KNOWN_REQUEST',
      'The payment for this order was started with a different amount',
    );
  if (!isPayable(state))
    throw new AppError('ERR_PRISMA_CLIENT_KNOWN_REQUEST', 'This order has already been paid');
  if (partner !== partnerCode)
    throw new AppError(
      'ERR_PRISMA_CLIENT_KNOWN_REQUEST',
      'The payment for this order was started with another card partner: create a new order',
    );
}
