import { logIn as logInEndpoint } from '@quayside/contract/endpoints/accounts';
import { listInstruments } from '@quayside/contract/endpoints/instruments';
import { createOrder as createOrderEndpoint } from '@quayside/contract/endpoints/orders';
import type { InjectOptions } from 'fastify';

import { instrumentRoutes } from '../capabilities/instruments/routes/instrument-routes';
import { orderRoutes } from '../capabilities/orders/routes/order-routes';
import { chainsReader } from '../chains/chains-config';
import { providersReader } from '../composition/providers/providers-config';
import { readConfig } from '../platform/config/read-config';
import {
  buildAccountHarness,
  FINGERPRINT,
  PASSWORD,
  type AccountHarness,
} from '../testing/accounts/account-harness';
import { withTestDatabases } from '../testing/database/database';
import { useEvmSandbox, type EvmSandbox } from '../testing/chains/evm-sandbox';
import { buildTestMarket } from '../testing/market/market-app';
import { buildOrderHarness, DESTINATION } from '../testing/orders/order-harness';
import { snapshotChains } from '../testing/chains/restore-chains';

// Other tests of the whole product switch off the limits, because they share one server and call it
// from one IP address.

/** Sets no limits: an operator who configures only what is required gets the defaults. */
const REAL = {
  QUAYSIDE_MODE: 'real',
  DATABASE_URL: 'postgresql://quayside@db.example/quayside',
  CHAINS_CONFIG: '/etc/chains.json',
  KEYS_FILE: '/etc/keys.json',
  SIGNER_POLICY: '/etc/policy.json',
  SIGNING_KEYS_FILE: '/etc/signing.json',
  API_KEYS_SECRET: 'ab'.repeat(32),
  DOCUMENTS_KEY: 'cd'.repeat(32),
  SITE_URL: 'https://exchange.example/',
  MARKET_DATA: 'binance,kraken',
  SMTP_URL: 'smtps://mailer:pass@mail.example',
};
const CHAINS = JSON.stringify([
  {
    key: 'evm-1',
    kind: 'evm',
    chainId: 1,
    networkTitles: ['ETH', 'ERC20'],
    nativeSlug: 'eth',
    rpcUrl: 'http://10.0.0.1:8545',
    payoutConfirmations: 12,
    // The public test vector of BIP 32.
    depositXpub:
      'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8',
    hotWalletAddress: '0x52908400098527886E0F7030069857D2E4169EE7',
  },
]);
const { rateLimits } = readConfig(REAL, {
  readTextFile: () => CHAINS,
  isReadableByOthers: () => false,
  isSandboxKey: () => false,
  chains: chainsReader,
  providers: providersReader,
});

const ORDER = {
  instrumentFrom: { currencyTitle: 'ETH', networkTitle: 'ETH' },
  instrumentTo: { currencyTitle: 'USDT', networkTitle: 'ERC20' },
  destinationAddress: DESTINATION,
  claimedDepositAmount: '1',
};
const EMAIL = 'ann@example.com';

let sandbox: EvmSandbox;
let restoreChains: () => Promise<void>;
let harness: AccountHarness;

useEvmSandbox((started) => {
  sandbox = started;
});

withTestDatabases('the default limits of calls per caller per minute', (open) => {
  beforeEach(async () => {
    restoreChains = await snapshotChains([sandbox]);
    const database = await open();
    const orders = await buildOrderHarness(database, sandbox);
    harness = buildAccountHarness(database, {
      routes: [...orderRoutes(orders.deps), ...instrumentRoutes(buildTestMarket().market)],
      http: { rateLimits },
      // Thirty logins with the real hasher take seconds.
      hasher: {
        hash: async (password) => `plain ${password}`,
        verify: async (hash, password) => hash === `plain ${password}`,
      },
    });
  });
  afterEach(async () => {
    await harness.app.close();
    await restoreChains();
  });

  const call = (options: InjectOptions, remoteAddress = '203.0.113.7') =>
    harness.app.inject({ ...options, remoteAddress });
  const createOrder = (payload: object): InjectOptions => ({
    method: 'POST',
    url: createOrderEndpoint.path,
    payload,
  });
  const logIn: InjectOptions = {
    method: 'POST',
    url: logInEndpoint.path,
    payload: { email: EMAIL, password: PASSWORD, browserFingerprint: FINGERPRINT },
  };
  const read: InjectOptions = { method: 'GET', url: listInstruments.path };

  it.each([
    // A few valid orders would reach the limit of unpaid orders first.
    ['orders', 30, createOrder(ORDER), 201, createOrder({}), 400],
    ['logins', 30, logIn, 201, logIn, 201],
    ['reads', 600, read, 200, read, 200],
  ] as const)(
    'allow %s %d times, and again a minute later',
    async (what, limit, first, firstStatus, others, otherStatus) => {
      if (what === 'logins') await harness.register(EMAIL);
      expect((await call(first)).statusCode).toBe(firstStatus);
      const statuses = new Set<number>();
      for (let calls = 1; calls < limit; calls += 1) statuses.add((await call(others)).statusCode);
      expect([...statuses]).toEqual([otherStatus]);

      const rejected = await call(first);
      expect([
        rejected.statusCode,
        rejected.json(),
        Number(rejected.headers['retry-after']),
      ]).toMatchObject([429, { status: 'ERR_TOO_MANY_REQUESTS' }, 60]);
      // Another caller has its own budget.
      expect((await call(others, '203.0.113.8')).statusCode).toBe(otherStatus);
      harness.clock.advance(60_000);
      expect((await call(others)).statusCode).toBe(otherStatus);
    },
  );
});
