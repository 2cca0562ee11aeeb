import { createOrderRequestSchema } from './orders';

const minimal = {
  instrumentFrom: { currencyTitle: 'ETH', networkTitle: 'ETH' },
  instrumentTo: { currencyTitle: 'USDT', networkTitle: 'ERC20' },
  destinationAddress: '0xabc',
  claimedDepositAmount: '0.5',
};
const OPTIONAL = [
  'refundAddress',
  'refundAddressMemo',
  'rateMode',
  'claimedPublicRate',
  'claimedNetworkFee',
  'userEmail',
  'legacyOrderId',
  'referrerId',
  'markup',
  'markupAffiliateId',
  'utmData',
  'browserFingerprint',
  'locale',
] as const;

it.each(OPTIONAL)('createOrderRequestSchema treats an empty or null %s as absent', (name) => {
  const absent = createOrderRequestSchema.parse(minimal)[name] ?? null;
  for (const nothing of ['', null])
    expect(createOrderRequestSchema.parse({ ...minimal, [name]: nothing })[name] ?? null).toEqual(
      absent,
    );
});
