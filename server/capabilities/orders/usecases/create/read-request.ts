import { AppError } from '@quayside/contract/errors/app-error';
import type { Instrument } from '@quayside/contract/instruments/instrument';
import { readClientAmount, type ClientAmount } from '@quayside/contract/money/given-amount';
import type { CreateOrderRequest } from '@quayside/contract/schemas/orders';
import { parseRateMode } from '@quayside/contract/orders/rate-mode';

import { instrumentOf } from '../../../instruments';
import { readMarkup } from '../../../quotes';
import type { OrderRequest } from '../../domain/order-request';
import type { FulfilmentDeps } from '../order-deps';
import { readPromisedQuote } from './promised-quote';
import { readDestination, readRefund } from './read-addresses';

/**
 * @throws AppError ERR_VALIDATION, ERR_UNPROCESSABLE_ENTITY or ERR_HTTP with the name of the field
 */
export function readOrderRequest(deps: FulfilmentDeps, body: CreateOrderRequest): OrderRequest {
  const from = instrumentOf(deps.catalogue, 'instrumentFrom', body.instrumentFrom);
  const to = instrumentOf(deps.catalogue, 'instrumentTo', body.instrumentTo);
  const rateMode = parseRateMode(body.rateMode);
  if (!rateMode) throw invalid('rateMode', 'must be FLOATING or FIXED');
  const markup = body.markup === undefined ? null : readMarkup(body.markup);
  if (body.markup !== undefined && markup === null)
    throw invalid('markup', 'must be a percent number such as "0.3"');
  const destination = readDestination(deps, to, body);
  const refund = readRefund(deps, from, body);
  if (rateMode === 'FIXED') rejectSameAddress(deps, { from, to, destination, refund });
  const deposit = readDeposit(body.claimedDepositAmount, from);
  return {
    from,
    to,
    rateMode,
    depositMinor: deposit.minor,
    destination,
    refund,
    markupPercent: markup?.percent ?? null,
    userEmail: body.userEmail === undefined ? null : readEmail(body.userEmail),
    claimedPayoutMinor: readClaimedPayout(body, to),
    depositText: deposit.text,
    promise: readPromisedQuote({ from, to, rateMode, amountToGive: deposit.text }, body),
  };
}

type BothAddresses = Pick<OrderRequest, 'from' | 'to' | 'destination' | 'refund'>;

/**
 * Networks that share a format share their addresses: the same text then belongs to the same owner
 * on both.
 */
function rejectSameAddress(
  deps: FulfilmentDeps,
  { from, to, destination, refund }: BothAddresses,
): void {
  if (!refund) throw invalid('refundAddress', 'is required for a fixed rate');
  const isSameFormat =
    deps.catalogue.networkOf(from).addressFormat === deps.catalogue.networkOf(to).addressFormat;
  if (isSameFormat && refund.canonical === destination.canonical)
    throw invalid('refundAddress', 'must differ from the destination');
}

function readDeposit(given: string, from: Instrument): ClientAmount {
  const deposit = readClientAmount(given.trim(), from.precisionDecimals);
  if (deposit === null || deposit.minor === 0n)
    throw invalid('claimedDepositAmount', 'must be a plain decimal number above zero');
  return deposit;
}

function readClaimedPayout(body: CreateOrderRequest, to: Instrument): bigint | null {
  const text = body.claimedPublicRate?.claimedAmountToReceive;
  if (text === undefined) return null;
  const payout = readClientAmount(text, to.precisionDecimals);
  if (payout === null)
    throw invalid('claimedPublicRate.claimedAmountToReceive', 'must be a plain decimal number');
  return payout.minor;
}

const EMAIL =
  /^[^\s\p{C}@"<>()]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/u;
const MAX_EMAIL_LENGTH = 254;

/** @throws AppError ERR_VALIDATION if it is not an ordinary email address */
export function readEmail(text: string): string {
  const email = text.trim();
  if (email.length > MAX_EMAIL_LENGTH || !EMAIL.test(email))
    throw invalid('userEmail', 'must be an email such as name@example.com');
  return email;
}

function invalid(field: string, rule: string): AppError {
  return new AppError('ERR_VALIDATION', `${field} ${rule}`, { field });
}
