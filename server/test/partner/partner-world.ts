import type { FastifyInstance } from 'fastify';

import { createAesSecretBox } from '../../adapters/secrets/aes-secret-box';
import { partnerRoutesOf } from '../../composition/open-partner';
import { createApiKeyStore } from '../../db/stores/api-key-store';
import { createSessionStore } from '../../db/stores/session-store';
import { createUserOrderStore } from '../../db/stores/user-order-store';
import type { SessionAccount } from '../../domain/accounts/account';
import { createHttpApp } from '../../http/create-http-app';
import { createPartnerGate } from '../../http/partner-signature';
import { referencePage } from '../../http/reference/reference-page';
import { instrumentRoutes } from '../../http/routes/instrument-routes';
import { orderRoutes } from '../../http/routes/order-routes';
import { quoteRoutes } from '../../http/routes/quote-routes';
import { userOrderRoutes } from '../../http/routes/user-order-routes';
import { createCheckRecipient } from '../../usecases/instruments/check-recipient';
import { createApiKeys, type ApiKeys } from '../../usecases/partner/api-keys';
import { createKeyUsage, type KeyUsage } from '../../usecases/partner/key-usage';
import { buildTestMarket, unlimited } from '../market-app';
import type { OrderWorld } from '../order-world';
import { openOwnSession, ownSessionOf } from '../own-session';
import type { KeyPair } from './client-requests';

/**
 * The real app with keys, orders and prices over an order world. Who is logged in stands in the
 * header `x-test-user`.
 */
export type PartnerWorld = {
  readonly app: FastifyInstance;
  readonly apiKeys: ApiKeys;
  readonly usage: KeyUsage;
  /** A new user. */
  addUser(email?: string): Promise<number>;
  /** A new key of that user. */
  addKey(
    userId: number,
    words?: { name?: string; whiteListIp?: string },
  ): Promise<KeyPair & { readonly apiId: string }>;
  /** The same server in real mode. */
  inRealMode(): FastifyInstance;
};

const FIRST_USER = 10_000_001;

export function buildPartnerWorld(world: OrderWorld): PartnerWorld {
  const { deps, marketData } = world;
  const { database, clock, ids } = deps;
  const { market } = buildTestMarket({ clock, marketData, providers: deps.providers });
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
    ...instrumentRoutes({
      ...market,
      checkAddress: createCheckRecipient(deps, market.checkAddress),
    }),
    ...orderRoutes(deps),
    ...userOrderRoutes({ orders: deps, store: createUserOrderStore() }),
    ...partnerRoutesOf({ apiKeys, deps, market, revision: () => 0, exportNames: ['premium'] }),
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
        'INSERT INTO app_user (user_id, email, created_at) VALUES ($1, $2, $3)',
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
