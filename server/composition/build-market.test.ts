import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';

import { createManualMarketData } from '../adapters/market-data/manual-market-data';
import type { Config } from '../config/config';
import { createManualClock } from '../test/manual-clock';
import { buildMarket } from './build-market';

it('says that it cannot price a fee now, where there is no fresh price', () => {
  const clock = createManualClock();
  const marketData = createManualMarketData({ clock, prices: { USDT: '1', ETH: '2000' } });
  const { desk } = buildMarket({
    config: { spreadBps: 30n, fixedExtraBps: 50n, platformFeeBps: 50n, confirmationMode: 'D' } as Config,
    clock,
    marketData,
    liquidity: { freeMinor: () => 0n, revision: () => 0 },
    chains: { all: [], payoutOnly: [], slugs: new Set(), regtestNetworkTitles: new Set(), payoutConfirmationsOf: () => 1 },
    statementSigner: { sign: () => ({ keyId: '', signature: '' }), signAside: async () => ({ keyId: '', signature: '' }), isOwn: () => false },
    upstream: [],
    card: null,
  });
  const usdt = defaultCatalogue.bySlug('usdterc20')!;
  expect(desk.networkFeeMinor(usdt)).toBeGreaterThan(0n);
  marketData.clearPrice('USDT');
  expect(() => desk.networkFeeMinor(usdt)).toThrow(expect.objectContaining({ code: 'ERR_SERVICE_UNAVAILABLE' }));
});
