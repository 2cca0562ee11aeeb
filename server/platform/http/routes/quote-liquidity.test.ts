import type { LiquidityProvider } from '../../../capabilities/liquidity/ports/liquidity-provider';
import { createManualMarketData } from '../../../capabilities/prices/adapters/manual-market-data';
import { buildTestApp, buildTestMarket } from '../../../testing/market/market-app';
import { clock, marketData, NOW_MS, prices, slugs } from '../../../testing/market/quote-calls';

describe('the quote route', () => {
  it('returns 503 once the price is stale', async () => {
    let nowMs = NOW_MS;
    const moving = { nowMs: () => nowMs };
    const staleApp = buildTestApp(
      buildTestMarket({
        clock: moving,
        marketData: createManualMarketData({ clock: moving, prices }),
      }).market,
      { clock: moving },
    );
    const url = `/api/v2/rates/public/one?${new URLSearchParams(slugs).toString()}`;
    expect((await staleApp.inject({ url })).statusCode).toBe(200);
    nowMs += 31_000;
    const response = await staleApp.inject({ url });
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ status: 'ERR_SERVICE_UNAVAILABLE' });
    await staleApp.close();
  });

  it('reports a missing fixed rate, and missing liquidity', async () => {
    const floatingOnly: LiquidityProvider = {
      ...houseOf(10n ** 32n),
      offer: (request) => withoutFixed(houseOf(10n ** 32n).offer(request)),
    };
    const withoutFixed = (offer: ReturnType<LiquidityProvider['offer']>) =>
      offer && { ...offer, supportsFixedRate: false };
    expect(await requestQuote([floatingOnly], { ...slugs, rateMode: 'FIXED' })).toMatchObject({
      status: 'ERR_NOT_ACCEPTABLE',
      message: 'Fixed rate is not available',
    });
    expect(await requestQuote([floatingOnly], slugs)).toMatchObject({ enableFixedRate: false });
    expect(await requestQuote([houseOf(0n)], slugs)).toMatchObject({
      status: 'ERR_NO_LIQUIDITY_AVAILABLE',
    });
  });

  it('treats an amount in a shared ticker as the amount to give, and one in a slug as that of its side', async () => {
    const bothEther = {
      instrumentFromSlug: 'etharbitrum',
      instrumentToSlug: 'eth',
      claimedDepositAmount: '0.5',
    };
    expect(
      await requestQuote([houseOf(10n ** 32n)], {
        ...bothEther,
        claimedDepositAmountCurrency: 'ETH',
      }),
    ).toMatchObject({ amountToGive: '0.5' });
    expect(
      await requestQuote([houseOf(10n ** 32n)], {
        ...bothEther,
        claimedDepositAmount: '5',
        claimedDepositAmountCurrency: 'eth',
      }),
    ).toMatchObject({ amountToGet: '5' });
  });

  it('uses the better of two offers', async () => {
    const better: LiquidityProvider = {
      ...houseOf(10n ** 32n),
      publicCode: 'better',
      offer: (request) => {
        const offer = houseOf(10n ** 32n).offer(request);
        return (
          offer && {
            ...offer,
            providerCode: 'better',
            rateE24: offer.rateE24 + offer.rateE24 / 1000n,
          }
        );
      },
    };
    expect(await requestQuote([houseOf(10n ** 32n), better], slugs)).toMatchObject({
      liquidityProviderPublicCode: 'better',
    });
    expect(
      await requestQuote([better, houseOf(10n ** 32n)], {
        ...slugs,
        claimedDepositAmount: '50',
        claimedDepositAmountCurrency: 'usdterc20',
      }),
    ).toMatchObject({ liquidityProviderPublicCode: 'better', amountToGet: '50' });
  });
});

function houseOf(freeMinor: bigint): LiquidityProvider {
  return {
    publicCode: 'house',
    fulfilment: 'house',
    isDepositOurs: true,
    serves: () => true,
    offer: () => ({
      providerCode: 'house',
      rateE24: 2990n * 10n ** 24n,
      marketRateE24: 3000n * 10n ** 24n,
      spreadBps: 30n,
      minDepositMinor: 0n,
      maxPayoutMinor: freeMinor,
      networkFeeMinor: 1_600_000n,
      supportsFixedRate: true,
      isSimulated: false,
      priceAtMs: NOW_MS,
      expiresAtMs: NOW_MS + 30_000,
    }),
  };
}

async function requestQuote(
  providers: readonly LiquidityProvider[],
  query: Record<string, string>,
): Promise<unknown> {
  const other = buildTestApp(buildTestMarket({ clock, marketData, providers }).market, { clock });
  const response = await other.inject({
    url: `/api/v2/rates/public/one?${new URLSearchParams(query).toString()}`,
  });
  await other.close();
  return response.json();
}
