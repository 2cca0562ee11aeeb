import { draftFixture } from '../fixtures/draft';
import { coinFixture } from '../fixtures/pair';
import { quoteFixture } from '../fixtures/quote';
import { formOfDraft } from './form-of-draft';
import { orderDraftSchema } from './order-draft-schema';

const payee = { address: '0xdestination', memo: '', isMemoSkipped: false };
const toRipple = { from: coinFixture('eth'), to: { ...coinFixture('xrp'), requiresMemo: true } };
const fromRipple = { from: { ...coinFixture('xrp'), requiresMemo: true }, to: coinFixture('eth') };

describe('the order request body', () => {
  test('has every field of the order creation payload', () => {
    const attribution = {
      referrerId: 'friend',
      utmData: { records: [{ timestamp: 'now' }] },
      browserFingerprint: 'visitor',
    };
    expect(draftFixture({ userEmail: 'me@example.com', attribution })).toEqual({
      rateMode: 'FLOATING',
      instrumentFrom: {
        currencyTitle: expect.any(String) as string,
        networkTitle: expect.any(String) as string,
        slug: 'eth',
      },
      instrumentTo: {
        currencyTitle: expect.any(String) as string,
        networkTitle: expect.any(String) as string,
        slug: 'usdterc20',
      },
      destinationAddress: '0xdestination',
      destinationAddressMemo: null,
      refundAddress: null,
      refundAddressMemo: null,
      claimedPublicRate: {
        finalNetworkFeeAmount: '2',
        platformFee_Absolute: '5',
        price: '2409',
        quotes: quoteFixture().quotes,
        updatedAt: quoteFixture().updatedAt,
        claimedAmountToReceive: '1202.5',
      },
      claimedNetworkFee: '2',
      userEmail: 'me@example.com',
      legacyOrderId: null,
      referrerId: 'friend',
      claimedDepositAmount: '0.5',
      utmData: { records: [{ timestamp: 'now' }] },
      browserFingerprint: 'visitor',
      locale: 'en',
    });
  });

  test('includes the signature and the expiry of the displayed quote', () => {
    const proof = { keyId: 'key', signature: 'signed' };
    expect(draftFixture({ quote: quoteFixture({ proof }) }).claimedPublicRate).toMatchObject({
      expiresAt: quoteFixture().expiresAt,
      proof,
    });
  });

  test('survives a round trip through storage', () => {
    const draft = draftFixture({
      quote: quoteFixture({ proof: { keyId: 'key', signature: 'signed' } }),
    });
    expect(orderDraftSchema().parse(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });

  test('has a refund address only for a fixed rate, with a memo if the network uses one', () => {
    expect(draftFixture({ quote: quoteFixture({ rateMode: 'FIXED' }) }).refundAddress).toBe(
      '0xrefund',
    );
    const refund = { address: 'rRefund', memo: ' 7 ', isMemoSkipped: false };
    expect(
      draftFixture({ pair: fromRipple, refund, quote: quoteFixture({ rateMode: 'FIXED' }) })
        .refundAddressMemo,
    ).toBe('7');
    expect(
      draftFixture({ refund, quote: quoteFixture({ rateMode: 'FIXED' }) }).refundAddressMemo,
    ).toBeNull();
  });

  test('has an empty memo if the visitor skips the memo', () => {
    expect(
      draftFixture({ pair: toRipple, destination: { ...payee, isMemoSkipped: true, memo: '5' } })
        .destinationAddressMemo,
    ).toBe('');
    expect(
      draftFixture({ pair: toRipple, destination: { ...payee, memo: ' 5 ' } })
        .destinationAddressMemo,
    ).toBe('5');
  });

  test.each([
    ['send', '0.5'],
    ['receive', '1202.5'],
  ] as const)('restores the form, with the amount on the %s side', (side, text) => {
    const draft = draftFixture({
      pair: toRipple,
      quote: quoteFixture({ rateMode: 'FIXED' }),
      destination: { ...payee, isMemoSkipped: true },
      userEmail: 'me@example.com',
    });
    expect(formOfDraft({ draft, side })).toEqual({
      amount: { side, text },
      rateMode: 'FIXED',
      destination: { address: '0xdestination', memo: '', isMemoSkipped: true },
      refund: { address: '0xrefund', memo: '', isMemoSkipped: false },
      email: 'me@example.com',
    });
  });
});
