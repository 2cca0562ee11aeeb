import type { Clock } from '../../platform/clock/clock';
import type { Config } from '../../platform/config/config';
import type { Database } from '../../platform/database/database';
import type { Gatekeeper } from '../../platform/http/gatekeeper';
import type { Route } from '../../platform/http/route';
import type { Ids } from '../../platform/ids/ids';
import type { Recurring } from '../../platform/jobs/recurring';
import { openSecretBox } from '../../platform/secrets/open-secret-box';
import { createSessionStore } from '../accounts';
import type { OrderDeps } from '../orders';
import type { Market } from '../quotes';
import { createCheckRecipient } from '../screening';
import { apiKeyRoutes } from './routes/api-key-routes';
import { partnerRoutes } from './routes/partner-routes';
import { createPartnerGate } from './routes/partner-signature';
import { rateExportRoutes } from './routes/rate-export-routes';
import { createApiKeyStore } from './store/api-key-store';
import { createPartnerOrderStore } from './store/partner-order-store';
import { createApiKeys, type ApiKeys } from './usecases/api-keys';
import { createInstrumentDetails } from './usecases/instrument-details';
import { createKeyUsage } from './usecases/key-usage';
import { createPairDetails } from './usecases/pair-details';
import { createRateExports } from './usecases/rate-export';

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
  /** Identifies the program that signed a call. */
  readonly gate: Gatekeeper['partner'];
  /**
   * Writes the counts that are only in memory so far; a failure is ignored, because a few counts
   * are not worth an incomplete shutdown.
   */
  readonly stop: () => Promise<void>;
};

/** Opens the API keys, and the check of calls that are signed with them. */
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
  /** Returns a new number after each change of prices or liquidity. */
  readonly revision: () => number;
  /** The allowed values of a rate export's `path`. */
  readonly exportNames: readonly string[];
};

/** Creates all routes for API keys, and those for the export of rates. */
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
