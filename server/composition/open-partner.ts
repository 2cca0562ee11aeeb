import type { Config } from '../config/config';
import { createApiKeyStore } from '../db/stores/api-key-store';
import { createPartnerOrderStore } from '../db/stores/partner-order-store';
import { createSessionStore } from '../db/stores/session-store';
import type { Gatekeeper } from '../http/gatekeeper';
import { createPartnerGate } from '../http/partner-signature';
import type { Route } from '../http/route';
import { apiKeyRoutes } from '../http/routes/api-key-routes';
import { partnerRoutes } from '../http/routes/partner-routes';
import { rateExportRoutes } from '../http/routes/rate-export-routes';
import type { Recurring } from '../jobs/recurring';
import type { Clock } from '../ports/clock';
import type { Database } from '../ports/database';
import type { Ids } from '../ports/ids';
import { createCheckRecipient } from '../usecases/instruments/check-recipient';
import type { OrderDeps } from '../usecases/orders/order-deps';
import { createApiKeys, type ApiKeys } from '../usecases/partner/api-keys';
import { createInstrumentDetails } from '../usecases/partner/instrument-details';
import { createKeyUsage } from '../usecases/partner/key-usage';
import { createPairDetails } from '../usecases/partner/pair-details';
import { createRateExports } from '../usecases/partner/rate-export';
import type { Market } from '../usecases/quotes/create-market';
import { openSecretBox } from './open-secret-box';

const USAGE_PERIOD_MS = 10_000;

export type PartnerParts = {
  readonly config: Pick<Config, 'mode' | 'apiKeysSecret'>;
  readonly database: Database;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly recurring: Pick<Recurring, 'add'>;
};

export type OpenPartner = {
  readonly apiKeys: ApiKeys;
  /** Tells which program signed a call. */
  readonly gate: Gatekeeper['partner'];
  /**
   * Writes down what is counted only in memory yet; a few counts are worth no shutdown that breaks
   * off.
   */
  readonly stop: () => Promise<void>;
};

/** API keys and the calls that are signed with them. */
export function openPartner({
  config,
  database,
  ids,
  clock,
  recurring,
}: PartnerParts): OpenPartner {
  const apiKeys = createApiKeyStore();
  const secretBox = openSecretBox(config);
  const usage = createKeyUsage({ database, apiKeys, clock });
  recurring.add({
    name: 'use of API keys',
    periodMs: USAGE_PERIOD_MS,
    isOnEveryNode: true,
    run: () => usage.flush(),
  });
  const shared = {
    database,
    apiKeys,
    secretBox,
    usage,
    clock,
    isSandbox: config.mode === 'sandbox',
  };
  return {
    apiKeys: createApiKeys({ ...shared, sessions: createSessionStore(), ids }),
    gate: createPartnerGate(shared),
    stop: () => usage.flush().catch(() => undefined),
  };
}

export type PartnerRouteParts = {
  readonly apiKeys: ApiKeys;
  readonly deps: OrderDeps;
  readonly market: Market;
  /** Another number after each change of prices or liquidity. */
  readonly revision: () => number;
  /** What the `path` of a rate export may be. */
  readonly exportNames: readonly string[];
};

/** Every call that has to do with API keys, and the export of rates. */
export function partnerRoutesOf({
  apiKeys,
  deps,
  market,
  revision,
  exportNames,
}: PartnerRouteParts): readonly Route[] {
  const { catalogue, clock } = deps;
  return [
    ...apiKeyRoutes(apiKeys),
    ...partnerRoutes({
      ...market,
      checkAddress: createCheckRecipient(deps, market.checkAddress),
      orders: { ...deps, partnerOrders: createPartnerOrderStore() },
      getInstrument: createInstrumentDetails({ ...market, catalogue }),
      getPairDetails: createPairDetails({ ...market, catalogue }),
    }),
    ...rateExportRoutes(createRateExports({ ...market, clock, revision, names: exportNames })),
  ];
}
