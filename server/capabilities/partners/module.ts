import type { Clock } from '../../platform/clock/clock';
import type { Config } from '../../platform/config/config';
import type { Database } from '../../platform/database/database';
import type { Gatekeeper } from '../../platform/http/gatekeeper';
import type { Ids } from '../../platform/ids/ids';
import type { Recurring } from '../../platform/jobs/recurring';
import type { Module } from '../../platform/process/modules';
import { openSecretBox } from '../../platform/secrets/open-secret-box';
import { createSessionStore } from '../accounts';
import type { OrderDeps } from '../orders';
import type { Market } from '../quotes';
import { partnerRoutesOf } from './routes';
import { createPartnerGate } from './routes/partner-signature';
import { createApiKeyStore } from './store/api-key-store';
import { createApiKeys, type ApiKeys } from './usecases/api-keys';
import { createKeyUsage } from './usecases/key-usage';

const USAGE_PERIOD_MS = 10_000;

export type ApiKeyParts = {
  readonly config: Pick<Config, 'mode' | 'apiKeysSecret'>;
  readonly database: Database;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly recurring: Pick<Recurring, 'add'>;
};

type OpenApiKeys = Required<Pick<Module, 'stop'>> & {
  readonly apiKeys: ApiKeys;
  /** Identifies the program that signed a call. */
  readonly gate: Gatekeeper['partner'];
};

/** Sets up the API keys, and the verification of calls that are signed with them. */
export function openApiKeys({ config, database, ids, clock, recurring }: ApiKeyParts): OpenApiKeys {
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
    // Writes the counts that are still only in memory. A failure is ignored, because a few counts
    // are not worth an incomplete shutdown.
    stop: () => usage.flush().catch(() => undefined),
  };
}

export type PartnerParts = ApiKeyParts & {
  readonly config: ApiKeyParts['config'] & Pick<Config, 'rateExportNames'>;
  readonly orders: OrderDeps;
  readonly market: Market;
  /** Returns a new number after each change in prices or liquidity. */
  readonly revision: () => number;
};

export type PartnersModule = Module & Pick<OpenApiKeys, 'gate'>;

/** Sets up the API for partners' programs: API keys, orders, and the export of rates. */
export function openPartnersModule({
  orders,
  market,
  revision,
  ...parts
}: PartnerParts): PartnersModule {
  const { apiKeys, gate, stop } = openApiKeys(parts);
  return {
    gate,
    stop,
    routes: partnerRoutesOf({
      apiKeys,
      orders,
      market,
      revision,
      exportNames: parts.config.rateExportNames,
    }),
  };
}
