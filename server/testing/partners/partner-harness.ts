import type { FastifyInstance } from 'fastify';

import { createSessionStore } from '../../capabilities/accounts/store/session-store';
import { instrumentRoutes } from '../../capabilities/instruments/routes/instrument-routes';
import { orderRoutes } from '../../capabilities/orders/routes/order-routes';
import { userOrderRoutes } from '../../capabilities/orders/routes/user-order-routes';
import { createUserOrderStore } from '../../capabilities/orders/store/user-order-store';
import { partnerRoutesOf } from '../../capabilities/partners/routes';
import { createPartnerGate } from '../../capabilities/partners/routes/partner-signature';
import { createApiKeyStore } from '../../capabilities/partners/store/api-key-store';
import { createApiKeys, type ApiKeys } from '../../capabilities/partners/usecases/api-keys';
import { createKeyUsage, type KeyUsage } from '../../capabilities/partners/usecases/key-usage';
import { quoteRoutes } from '../../capabilities/quotes/routes/quote-routes';
import { addressRoutes } from '../../capabilities/screening/routes/address-routes';
import { createCheckRecipient } from '../../capabilities/screening/usecases/check-recipient';
import { createHttpApp } from '../../platform/http/create-http-app';
import { referencePage } from '../../platform/http/reference/reference-page';
import { createAesSecretBox } from '../../platform/secrets/aes-secret-box';
import type { SessionAccount } from '../../platform/session';
import { buildTestMarket, unlimited } from '../market/market-app';
import type { OrderHarness } from '../orders/order-harness';
import { openOwnSession, ownSessionOf } from '../accounts/own-session';
import type { KeyPair } from './client-requests';

/**
 * The real app with keys, orders and prices on an order harness. The header `x-test-user`
 * identifies the logged-in user.
 */
export type PartnerHarness = {
  readonly app: FastifyInstance;
  readonly apiKeys: ApiKeys;
  readonly usage: KeyUsage;
  /** Creates a user. */
  addUser(email?: string): Promise<number>;
  /** Creates a key for that user. */
  addKey(
    userId: number,
    words?: { name?: string; whiteListIp?: string },
  ): Promise<KeyPair & { readonly apiId: string }>;
  /** Returns the same server in real mode. */
  inRealMode(): FastifyInstance;
};

const FIRST_USER = 10_000_001;

export function buildPartnerHarness(harness: OrderHarness): PartnerHarness {
  const { deps, marketData } = harness;
  const { database, clock, ids } = deps;
  const { market } = buildTestMarket({ clock, marketData, providers: harness.providers });
  const store = createApiKeyStore();
  const secretBox = createAesSecretBox('5a'.repeat(32));
  const usage = createKeyUsage({ database, apiKeys: store, clock });
  const shared = { database, apiKeys: store, secretBox, usage, clock };
  const apiKeys = createApiKeys({
    ...shared,
    sessions: createSessionStore(),
    ids,
    isSandbox: true,
  });
  const routes = [
    ...quoteRoutes(market),
    ...instrumentRoutes(market),
    ...addressRoutes(createCheckRecipient(deps, market.checkAddress)),
    ...orderRoutes(deps),
    ...userOrderRoutes({ orders: deps, store: createUserOrderStore() }),
    ...partnerRoutesOf({
      apiKeys,
      orders: deps,
      market,
      revision: () => 0,
      exportNames: ['premium'],
    }),
  ];
  const appOf = (isSandbox: boolean) =>
    createHttpApp({
      routes,
      plugins: [referencePage(routes)],
      clock,
      rateLimits: unlimited,
      crossOrigin: { siteOrigin: 'https://exchange.example' },
      answerRevision: () => 0,
      trustProxy: false,
      logLevel: 'silent',
      gatekeeper: {
        account: async ({ header }) => sessionOf(header('x-test-user')),
        partner: createPartnerGate({ ...shared, isSandbox }),
      },
    });
  let nextUser = FIRST_USER;
  return {
    app: appOf(true),
    apiKeys,
    usage,
    addUser: async (email) => {
      const userId = nextUser;
      nextUser += 1;
      await database.query(
        "INSERT INTO app_user (user_id, email, locale, created_at) VALUES ($1, $2, 'en', $3)",
        [userId, email ?? `user${userId}@example.com`, new Date(clock.nowMs()).toISOString()],
      );
      await openOwnSession(database, userId);
      return userId;
    },
    addKey: (userId, words = {}) => apiKeys.generate(ownSessionOf(userId), words),
    inRealMode: () => appOf(false),
  };
}

function sessionOf(userId: string | undefined): SessionAccount | null {
  return userId === undefined
    ? null
    : { ...ownSessionOf(Number(userId)), email: null, permissions: 'USER', adminScopes: [] };
}
