import { createHmac } from 'node:crypto';

import { CardPartnerError, type CardPartnerFailure } from '../../ports/card-partner-errors';
import answers from './fixtures/documented-answers.json';
import {
  readBearer,
  readContacts,
  readConvert,
  readKycAccess,
  readKycStatus,
  readLimits,
  readPurchase,
  readRate,
  readStarted,
} from './mercuryo-parser';
import { readMercuryoWebhook } from './mercuryo-webhook';

const failureOf = (work: () => unknown): CardPartnerFailure | null => {
  try {
    work();
    return null;
  } catch (thrown) {
    if (!(thrown instanceof CardPartnerError)) throw thrown;
    return thrown.failure;
  }
};

describe('Mercuryo response parser', () => {
  it('parses the documented responses', () => {
    expect(readBearer(answers.signIn.data)).toBe('a-bearer-token');
    expect(readContacts(answers.userData.data)).toEqual({
      email: 'john@example.com',
      emailStatus: 'confirmed',
    });
    expect(readKycAccess(answers.kycAccess.data).applicantId).toBe(
      '_act-ca4dae41-0ecd-468d-86e2-02d5ca697b8d',
    );
    expect(readLimits(answers.limits.data, 'USD')).toEqual({
      minMinor: 12_308n,
      maxMinor: 485_640n,
    });
    expect(readConvert(answers.convert.data, 'EUR', 10_000n)).toEqual({ feeMinor: 1_200n });
    expect(readRate(answers.rate.data, 'USD', 15_000n)).toEqual({
      token: expect.stringMatching(/^59d9/) as string,
      feeMinor: 1_472n,
    });
    expect(readRate({ ...answers.rate.data, fee: undefined }, 'USD', 15_000n)).toMatchObject({
      feeMinor: null,
    });
    expect(readPurchase(answers.transactions.data, 'qq1122ww')).toEqual({
      partnerPaymentId: '058dc74257a417582',
      state: 'declined',
      fiatCurrency: 'EUR',
      fiatMinor: 2_777n,
    });
    expect(readPurchase(answers.transactions.data, 'another')).toBeNull();
  });

  it.each<[string, () => unknown, CardPartnerFailure]>([
    [
      'a quote for a different amount',
      () => readConvert(answers.convert.data, 'EUR', 10_001n),
      'unreadable',
    ],
    [
      'a fee as high as the payment',
      () => readConvert({ ...answers.convert.data, fee: '100.00' }, 'EUR', 10_000n),
      'unreadable',
    ],
    [
      'a rate for a different currency',
      () => readRate(answers.rate.data, 'EUR', 15_000n),
      'unreadable',
    ],
    [
      'a rate above the limit without verification',
      () => readRate([{ ...answers.rate.data, kyc_limit_exceeded: true }], 'USD', 15_000n),
      'kyc_needed',
    ],
    [
      'a rate whose fee is as high as the payment',
      () => readRate({ ...answers.rate.data, fee: { USD: '150.00' } }, 'USD', 15_000n),
      'unreadable',
    ],
    [
      'limits with the minimum above the maximum',
      () => readLimits({ USD: { min: '5', max: '4' } }, 'USD'),
      'unreadable',
    ],
    [
      'a payment with a different ID',
      () =>
        readStarted(
          { redirect_url: 'https://payments.mercuryo.io/buy', merchant_transaction_id: 'other' },
          'ours',
        ),
      'unreadable',
    ],
    [
      'two purchases with our ID',
      () => readPurchase([...answers.transactions.data, ...answers.transactions.data], 'qq1122ww'),
      'unreadable',
    ],
    [
      'an unknown status',
      () =>
        readPurchase(
          [{ buy: { ...answers.transactions.data[0]?.buy, status: 'brand_new' } }],
          'qq1122ww',
        ),
      'unreadable',
    ],
  ])('rejects %s', (_what, work, failure) => {
    expect(failureOf(work)).toBe(failure);
  });

  it('treats an unknown KYC status as not verified', () => {
    expect(readKycStatus({ features: [{ feature: 'crypto', status: 'splendid' }] })).toEqual([
      { feature: 'crypto', status: 'incomplete' },
    ]);
  });
});

describe('readMercuryoWebhook', () => {
  const KEY = 'a sign key';
  const NOW = 1_615_320_320_000 + 60_000;
  const body = JSON.stringify(answers.callback, null, 2);
  const sign = (text: string, key = KEY): string =>
    createHmac('sha256', key).update(text).digest('hex');
  const read = (rawBody: string, signature: string | undefined, nowMs = NOW) =>
    readMercuryoWebhook(
      { rawBody, nowMs, header: (name) => (name === 'x-signature' ? signature : undefined) },
      KEY,
    );

  it('accepts a message with either documented signature', () => {
    const event = {
      paymentId: 'qq1122ww',
      reportedState: 'captured',
      reportedAtMs: 1_615_320_320_000,
    };
    expect(read(body, sign(body))).toMatchObject({ kind: 'event', event });
    expect(read(body, sign(body.replace(/\s/g, '')))).toMatchObject({ kind: 'event', event });
  });

  it.each<[string, string, string | undefined]>([
    ['without a signature', body, undefined],
    ['signed with another key', body, sign(body, 'another')],
    ['changed after it was signed', body.replace('"47.86"', '"4786"'), sign(body)],
    ['with a signature that is not hexadecimal', body, 'x'.repeat(64)],
  ])('rejects a message %s', (_what, rawBody, signature) => {
    expect(read(rawBody, signature)).toEqual({ kind: 'refused', reason: 'signature' });
  });

  it("rejects a message that is older than the partner's retries, or from the future", () => {
    expect(read(body, sign(body), NOW + 3 * 86_400_000).kind).toBe('event');
    expect(read(body, sign(body), NOW + 4 * 86_400_000)).toEqual({
      kind: 'refused',
      reason: 'time',
    });
    expect(read(body, sign(body), NOW - 3_600_000)).toEqual({ kind: 'refused', reason: 'time' });
  });

  it('returns the same event ID for every copy of a message, and prefers the ID in the message', () => {
    const packed = body.replace(/\s/g, '');
    const ids = [read(body, sign(body)), read(packed, sign(packed))].map((reading) =>
      reading.kind === 'event' ? reading.event.eventId : null,
    );
    expect(ids[0]).toMatch(/^sha256:/);
    expect(ids[0]).toBe(ids[1]);
    const named = JSON.stringify({ ...answers.callback, eventId: 'one' });
    expect(read(named, sign(named))).toMatchObject({ event: { eventId: 'one' } });
  });

  it('ignores a message that is not about a purchase, and rejects a malformed message', () => {
    const payout = JSON.stringify({
      payload: {
        data: { ...answers.callback.payload.data, type: 'withdraw', status: 'completed' },
      },
    });
    expect(read(payout, sign(payout))).toEqual({ kind: 'ignored' });
    for (const text of ['{}', 'null', '{"payload":{"data":{"type":"buy"}}}'])
      expect(read(text, sign(text))).toEqual({ kind: 'refused', reason: 'unreadable' });
  });
});
