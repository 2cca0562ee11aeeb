import type { OrderDetails } from './order-details';

export type TermsLine = { readonly key: 'market' | 'spread' | 'platform_fee' | 'markup' | 'network_fee'; readonly amount: string };

type TermsOrder = Pick<OrderDetails, 'currentTerms' | 'claimedPublicRate' | 'claimedNetworkFee' | 'cardPayment' | 'cardPayout'>;

const isNothing = (amount: string): boolean => /^0(\.0+)?$/.test(amount);

/**
 * What the amount to get is made of, in the receive currency, in the order in which it is taken away. Where a card takes part, the market's amount is of what its company leaves,
 * so that it would mislead beside the whole. An earlier version of the service names the two fees alone.
 */
export function termsLines({ currentTerms, claimedPublicRate, claimedNetworkFee, cardPayment, cardPayout }: TermsOrder): readonly TermsLine[] {
  const networkFee: readonly TermsLine[] = cardPayout === undefined ? [{ key: 'network_fee', amount: claimedNetworkFee }] : [];
  if (currentTerms === undefined) return [{ key: 'platform_fee', amount: claimedPublicRate.platformFee_Absolute }, ...networkFee];
  const isOfCoins = cardPayment === undefined && cardPayout === undefined;
  return [
    ...(isOfCoins ? [{ key: 'market', amount: currentTerms.marketAmountToGet } as const] : []),
    { key: 'spread', amount: currentTerms.spread_Absolute },
    { key: 'platform_fee', amount: currentTerms.platformFee_Absolute },
    ...(isNothing(currentTerms.markup_Absolute) ? [] : [{ key: 'markup', amount: currentTerms.markup_Absolute } as const]),
    ...networkFee,
  ];
}
