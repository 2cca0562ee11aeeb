import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';

import { createManualMarketData } from '../../capabilities/prices/adapters/manual-market-data';
import type { UpstreamProvider } from '../../capabilities/upstream/ports/upstream-provider';
import { openProviders } from './open-providers';
import type { ProviderDeps } from './provider-plugins';
import { providersReader } from './providers-config';
import { catalogueFees } from '../../testing/market/network-fees';

const exchange = { publicCode: 'sandbox', fulfilment: 'upstream' } as UpstreamProvider;

const open = (entries: readonly object[], sandbox: ProviderDeps['sandbox']) => {
  const jobs: string[] = [];
  const { providers, problems } = providersReader({
    file: { path: '/etc/providers.json', text: JSON.stringify(entries) },
    env: {},
    mode: 'sandbox',
    readTextFile: () => '',
    isReadableByOthers: () => false,
    isSandboxKey: () => false,
  });
  expect(problems).toEqual([]);
  const clock = { nowMs: () => 0 };
  const opened = openProviders(providers, {
    catalogue: defaultCatalogue,
    clock,
    marketData: createManualMarketData({ clock, prices: {} }),
    liquidity: { freeMinor: () => 0n, revision: () => 0 },
    networkFees: catalogueFees,
    chainSlugs: new Set(['eth']),
    spreads: { spreadBps: 30n, fixedExtraBps: 50n },
    cardVerificationLimits: new Map(),
    recurring: { add: ({ name }) => void jobs.push(name) },
    report: () => undefined,
    sandbox,
  });
  return { ...opened, jobs };
};

const CARD = { kind: 'sandbox-card', url: 'http://127.0.0.1:8035' };

it('openProviders opens all sandbox providers, each with its offers', () => {
  const { offers, exchanges, cardPartner, jobs } = open([CARD], { provider: exchange });
  expect(offers.map((each) => each.offers.map(({ fulfilment }) => fulfilment))).toEqual([
    ['house'],
    ['upstream'],
    ['card_purchase', 'card_sale'],
  ]);
  expect(offers.map(({ takesCards }) => takesCards)).toEqual([false, false, true]);
  expect(exchanges).toEqual([exchange]);
  expect(cardPartner?.partner.code).toBe('sandbox');
  expect(jobs).toEqual(['card terms', 'card payout terms']);
});

it('openProviders also opens disabled providers, so that their existing orders are completed', () => {
  const { offers, exchanges, cardPartner } = open(
    [
      { ...CARD, enabled: false },
      { kind: 'sandbox-exchange', enabled: false },
    ],
    { provider: exchange },
  );
  expect(offers.map(({ isEnabled }) => isEnabled)).toEqual([true, false, false]);
  expect(exchanges).toEqual([exchange]);
  expect(cardPartner).not.toBeNull();
});

it('openProviders opens no exchange without a loaded sandbox, and no card partner without an entry', () => {
  const { exchanges, cardPartner } = open([], null);
  expect(exchanges).toEqual([]);
  expect(cardPartner).toBeNull();
});
