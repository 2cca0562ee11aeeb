import { AppError } from '@quayside/contract/errors/app-error';
import type { Catalogue } from '@quayside/contract/instruments/catalogue';
import type { Instrument } from '@quayside/contract/instruments/instrument';
import { formatAmount, parseAmount } from '@quayside/contract/money/decimal';
import { crossRateE24, RATE_SCALE } from '@quayside/contract/money/rate';

import { type OfferRequest, type ProviderOffer, typicalFeeMinor } from '../../../liquidity';
import type { MarketData } from '../../../prices';
import type { UpstreamProvider } from '../../ports/upstream-provider';
import { callExample } from './example-client';
import type { ExampleConfig } from './example-config';
import { readStatus } from './example-parser';

export type ExampleDeps = { readonly catalogue: Catalogue; readonly marketData: MarketData };

const BPS = 10_000n;
/** The maximum payout of one order, in whole coins. */
const MAX_PAYOUT = 1_000n;

/** Creates the adapter of an exchange with fixed rates. */
export function createExampleExchange(config: ExampleConfig, deps: ExampleDeps): UpstreamProvider {
  const pathOf = (id: string): string => `/orders/${encodeURIComponent(id)}`;
  const rateOf = (from: Instrument, to: Instrument) => config.rates[`${from.slug}>${to.slug}`];
  return {
    publicCode: config.id,
    fulfilment: 'upstream',
    isDepositOurs: false,
    serves: (from, to) => rateOf(from, to) !== undefined,
    offer: (request) => offerOf(config.id, rateOf(request.from, request.to), request, deps),
    openUpstreamOrder: async ({ orderId, from, to, ...order }) => {
      rejectMemo(order.destinationMemo ?? order.refundMemo);
      // The exchange returns the first order for a repeated reference.
      const body = {
        reference: String(orderId),
        pair: `${from.slug}>${to.slug}`,
        deposit: formatAmount(order.depositMinor, from.precisionDecimals),
        payout: formatAmount(order.payoutMinor, to.precisionDecimals),
        payout_address: order.destinationAddress,
        refund_address: order.refundAddress,
      };
      const opened = await callExample(config, { method: 'POST', path: '/orders', body });
      return {
        upstreamOrderId: opened.id,
        depositAddress: opened.deposit_address,
        depositMemo: null,
      };
    },
    upstreamOrderStatus: async (id) =>
      readStatus(await callExample(config, { method: 'GET', path: pathOf(id) }), deps.catalogue),
    requestRefund: async (id, { address, memo }) => {
      rejectMemo(memo);
      const path = `${pathOf(id)}/refund`;
      await callExample(config, { method: 'POST', path, body: { address } });
    },
  };
}

/** The exchange supports no memos: money sent to a shared address would lack its owner's memo. */
function rejectMemo(memo: string | null): void {
  if (memo !== null)
    throw new AppError('ERR_UNPROCESSABLE_ENTITY', 'This provider supports no memo');
}

function offerOf(
  providerCode: string,
  rate: string | undefined,
  { from, to }: OfferRequest,
  { catalogue, marketData }: ExampleDeps,
): ProviderOffer | null {
  const fromPrice = marketData.priceOf(from.currencyTitle);
  const toPrice = marketData.priceOf(to.currencyTitle);
  const rateE24 = rate === undefined ? null : parseAmount(rate, RATE_SCALE);
  if (rateE24 === null || !fromPrice || !toPrice) return null;
  const pricesRateE24 = crossRateE24(fromPrice.priceE24, toPrice.priceE24);
  const marketRateE24 = pricesRateE24 > rateE24 ? pricesRateE24 : rateE24;
  return {
    providerCode,
    rateE24,
    marketRateE24,
    spreadBps: ((marketRateE24 - rateE24) * BPS) / marketRateE24,
    minDepositMinor: 0n,
    maxPayoutMinor: MAX_PAYOUT * 10n ** BigInt(to.precisionDecimals),
    networkFeeMinor: typicalFeeMinor(catalogue, to, toPrice),
    supportsFixedRate: false,
    isSimulated: false,
    priceAtMs: Math.min(fromPrice.atMs, toPrice.atMs),
    expiresAtMs: Math.min(fromPrice.expiresAtMs, toPrice.expiresAtMs),
  };
}
