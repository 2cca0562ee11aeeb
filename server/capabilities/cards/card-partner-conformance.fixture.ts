import { randomUUID } from 'node:crypto';

import type { CardPartner, NewCardPayment } from './ports/card-partner';
import { CardPartnerError } from './ports/card-partner-errors';

/** A card partner with a new buyer, who pays immediately. */
export type CardPartnerBench = {
  readonly partner: CardPartner;
  /** An email that is not registered with the partner yet. */
  readonly email: string;
  /** A currency that it accepts, and an amount that requires no verification, in cents. */
  readonly fiatCurrency: string;
  readonly fiatMinor: bigint;
  /** The buyer pays on the partner's page. */
  readonly pay: (redirectUrl: string) => Promise<void>;
};

/**
 * Defines the tests that every adapter of a card partner must pass, against its simulator or
 * recorded responses.
 */
export function describeCardPartner(name: string, open: () => Promise<CardPartnerBench>): void {
  describe(`the card partner ${name}`, () => {
    testUsersAndTerms(open);
    testPayments(open);
  });
}

function testUsersAndTerms(open: () => Promise<CardPartnerBench>): void {
  test('reports consistent limits and fees of a currency that it accepts', async () => {
    const { partner, fiatCurrency, fiatMinor } = await open();
    expect(await partner.currencies()).toContain(fiatCurrency);
    const limits = await partner.limits(fiatCurrency);
    expect(limits.minMinor).toBeGreaterThan(0n);
    expect(limits.maxMinor).toBeGreaterThan(limits.minMinor);
    const quote = await partner.quote({ fiatCurrency, fiatMinor });
    expect(quote).toMatchObject({ fiatCurrency, fiatMinor });
    expect(quote.feeMinor).toBeGreaterThanOrEqual(0n);
    expect(quote.feeMinor).toBeLessThan(fiatMinor);
  });

  test('registers an email only once, and signs its user in', async () => {
    const { partner, email } = await open();
    const signUp = () => partner.signUp({ email, callerAddress: null, hasAcceptedTerms: true });
    expect(await signUp()).toBe('registered');
    expect(await signUp()).toBe('already_registered');
    const { bearer } = await partner.signIn({ email, callerAddress: null });
    expect(bearer).not.toBe('');
    expect((await partner.contacts({ bearer, callerAddress: null })).email).toBe(email);
  });

  test('rejects a webhook without a signature', async () => {
    const { partner } = await open();
    const webhook = { rawBody: '{}', header: () => undefined, nowMs: Date.now() };
    expect(partner.readWebhook(webhook)).toEqual({ kind: 'refused', reason: 'signature' });
  });
}

function testPayments(open: () => Promise<CardPartnerBench>): void {
  test('creates and captures one payment for repeated requests with the same ID', async () => {
    const bench = await open();
    const payment = await newPayment(bench);
    const first = await bench.partner.createPayment(payment);
    const second = await bench.partner.createPayment(payment);
    expect(second.partnerPaymentId).toBe(first.partnerPaymentId);
    await bench.pay(second.redirectUrl);
    expect(await bench.partner.readPayment(payment.paymentId)).toMatchObject({
      state: 'captured',
      fiatCurrency: bench.fiatCurrency,
      fiatMinor: bench.fiatMinor,
    });
  });

  test('finds no payment that was never created', async () => {
    const { partner } = await open();
    expect(await partner.readPayment(randomUUID())).toBeNull();
  });

  test('creates no payment whose fee is higher than agreed', async () => {
    const bench = await open();
    const payment = { ...(await newPayment(bench)), maxFeeMinor: 0n };
    const { feeMinor } = await bench.partner.quote(payment);
    if (feeMinor === 0n) return;
    await expect(bench.partner.createPayment(payment)).rejects.toThrow(CardPartnerError);
    expect(await bench.partner.readPayment(payment.paymentId)).toBeNull();
  });
}

/** Signs the buyer up, and returns the details of a payment to create. */
async function newPayment({
  partner,
  email,
  fiatCurrency,
  fiatMinor,
}: CardPartnerBench): Promise<NewCardPayment> {
  const buyer = { email, callerAddress: null };
  await partner.signUp({ ...buyer, hasAcceptedTerms: true });
  return {
    paymentId: randomUUID(),
    user: { ...(await partner.signIn(buyer)), callerAddress: null },
    fiatCurrency,
    fiatMinor,
    maxFeeMinor: fiatMinor,
    returnUrl: 'https://exchange.example/order/1',
    locale: 'en',
  };
}
