import { startPayment } from '../../capabilities/cards/usecases/start-payment';
import type { RuntimeDatabase } from '../../platform/database/runtime-database';
import { buildCardHarness, type CardHarness } from './card-harness';
import { BUYER_EMAIL, form } from './card-order-harness';

/** Returns the form that the partner's page sends for a card. */
export const payForm = (number: string, cvv = '123'): RequestInit =>
  form({ card: number, expiry: '12/40', cvv, holder: 'Somebody' });

/** Changes the behaviour of the sandbox partner, or settles a payment. */
export const changePartner = (url: string, fields: object): Promise<Response> =>
  fetch(`${url}/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  });

export const startCardPayment = (
  harness: CardHarness,
  userId: number,
  orderId: number,
  fiatMinor = 10_000n,
) =>
  startPayment(harness.deps, {
    orderId,
    userId,
    email: BUYER_EMAIL,
    fiatCurrency: 'EUR',
    fiatMinor,
    maxFeeMinor: fiatMinor,
    returnUrl: 'https://exchange.example/order/1',
    locale: 'en',
    callerAddress: null,
  });

/** Builds a test harness for card payments with the account of one buyer. */
export async function buildCardBuyer(
  database: RuntimeDatabase,
  partnerUrl: string,
): Promise<{ readonly harness: CardHarness; readonly userId: number }> {
  const harness = buildCardHarness(database, partnerUrl);
  return { harness, userId: await harness.register(BUYER_EMAIL) };
}
