import { rateBreakdown, type BrokenDown } from '../../../lib/rate-breakdown/rate-breakdown';
import { orderFixture } from '../fixtures/order';
import type { OrderDetails } from './order-details';
import { termsLines } from './terms-lines';

const usd = { currencyTitle: 'USD', networkTitle: 'USD', precisionDecimals: 2, slug: 'usd' };
const ethereum = { currencyTitle: 'ETH', networkTitle: 'ETH', precisionDecimals: 18, slug: 'eth' };
const card = {
  partner: 'sandbox',
  payoutVerification: null,
  isHeldForVerification: false,
} as const;

/** 200 USD minus 7.90 is 0.1921 ETH at 1000 USD. */
const purchase = {
  amountToGive: '200',
  cardFee: '7.9',
  instrumentTo: ethereum,
  marketAmountToGet: '0.1921',
  spread_Absolute: '0.001',
  platformFee_Absolute: '0.0005',
  markup_Absolute: '0',
  finalNetworkFeeAmount: '0.0001',
  amountToGet: '0.1905',
} as const;
/** 1015 USD at the market rate is 1000 after 1.5 %, of which 900 reaches the card. */
const sale = {
  amountToGive: '0.5',
  cardPayoutFee: '13.5',
  instrumentTo: usd,
  marketAmountToGet: '1000',
  spread_Absolute: '60',
  platformFee_Absolute: '40',
  markup_Absolute: '0',
  finalNetworkFeeAmount: '0',
  amountToGet: '900',
} as const;

/** Creates the order for a quote. */
function orderOf({
  instrumentTo,
  amountToGive,
  amountToGet,
  ...quote
}: typeof purchase | typeof sale): OrderDetails {
  const {
    marketAmountToGet,
    spread_Absolute,
    platformFee_Absolute,
    markup_Absolute,
    finalNetworkFeeAmount,
  } = quote;
  const order = orderFixture({
    amountToGive,
    claimedDepositAmount: amountToGive,
    amountToGet,
    claimedNetworkFee: finalNetworkFeeAmount,
    currentTerms: {
      marketAmountToGet,
      spread_Absolute,
      platformFee_Absolute,
      markup_Absolute,
      finalNetworkFeeAmount,
    },
  });
  return {
    ...order,
    claimedPublicRate: {
      ...order.claimedPublicRate,
      claimedAmountToReceive: amountToGet,
      platformFee_Absolute,
    },
    pair:
      'cardFee' in quote
        ? { instrumentFrom: usd, instrumentTo }
        : { instrumentFrom: ethereum, instrumentTo },
    ...('cardFee' in quote
      ? { cardPayment: { ...card, state: 'created', fee: quote.cardFee } }
      : { cardPayout: { ...card, state: 'ready', fee: quote.cardPayoutFee } }),
  };
}

const linesOf = (order: OrderDetails) =>
  termsLines(order).map(
    ({ key, amount, instrument }) => `${key} ${amount} ${instrument.currencyTitle}`,
  );

test.each([
  ['purchase', purchase, 'ETH'],
  ['sale', sale, 'USD'],
] as const)(
  'an order has the same lines as its quote: %s',
  (_name, quote: typeof purchase | typeof sale, coin) => {
    const quoted = rateBreakdown(quote satisfies BrokenDown) ?? [];
    expect(quoted.length).toBeGreaterThan(4);
    expect(linesOf(orderOf(quote))).toEqual(
      quoted
        .filter(({ key }) => key !== 'total')
        .map(({ key, amount }) => `${key} ${amount} ${coin}`),
    );
  },
);

test("a sale repriced for half the coins has half the card partner's fee", () => {
  const order = orderOf(sale);
  const half = {
    ...order,
    amountToGive: '0.25',
    amountToGet: '450',
    currentTerms: {
      marketAmountToGet: '500',
      spread_Absolute: '30',
      platformFee_Absolute: '20',
      markup_Absolute: '0',
      finalNetworkFeeAmount: '0',
    },
  };
  expect(linesOf(half)).toEqual([
    'market 507.5 USD',
    'card_payout_fee 6.75 USD',
    'spread 30.75 USD',
    'platform_fee 20 USD',
  ]);
});

test.each([
  ['from an earlier version of the service', undefined],
  ['that do not add up', { ...sale, marketAmountToGet: '1001' }],
] as const)('terms %s include only the fees', (_name, currentTerms) => {
  expect(linesOf({ ...orderOf(sale), currentTerms })).toEqual([
    'platform_fee 40 USD',
    'card_payout_fee 13.5 USD',
  ]);
  expect(linesOf({ ...orderOf(purchase), currentTerms })).toEqual([
    'platform_fee 0.0005 ETH',
    'network_fee 0.0001 ETH',
    'card_fee 7.9 USD',
  ]);
});
