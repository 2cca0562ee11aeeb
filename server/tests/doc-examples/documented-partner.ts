import { createSessionStore } from '../../capabilities/accounts/store/session-store';
import type { OrderDeps } from '../../capabilities/orders/usecases/order-deps';
import { partnerRoutesOf } from '../../capabilities/partners/routes';
import { createPartnerGate } from '../../capabilities/partners/routes/partner-signature';
import { createApiKeyStore } from '../../capabilities/partners/store/api-key-store';
import { createApiKeys } from '../../capabilities/partners/usecases/api-keys';
import { createKeyUsage } from '../../capabilities/partners/usecases/key-usage';
import type { Market } from '../../capabilities/quotes/usecases/create-market';
import type { Gatekeeper } from '../../platform/http/gatekeeper';
import type { Route } from '../../platform/http/route';
import { createAesSecretBox } from '../../platform/secrets/aes-secret-box';

/** The API key with which the documentation signs. */
const DOCUMENTED_KEY = {
  publicKey: 'bm90IGEgcmVhbCBrZXksIG9ubHkgYW4gZXhhbXBsZSE=',
  secretKey: '0123456789abcdef'.repeat(4),
};
const USER_ID = 10_000_001;

/**
 * Sets up the signed calls and the documentation's key. Samples sign with the clock of the machine,
 * regardless of the time of the orders.
 */
export async function openDocumentedPartner(
  deps: OrderDeps,
  market: Market,
): Promise<{ readonly routes: readonly Route[]; readonly gate: Gatekeeper['partner'] }> {
  const { database, ids } = deps;
  const clock = { nowMs: () => Date.now() };
  const apiKeys = createApiKeyStore();
  const secretBox = createAesSecretBox('5a'.repeat(32));
  const usage = createKeyUsage({ database, apiKeys, clock });
  const shared = { database, apiKeys, secretBox, usage, clock, isSandbox: true };
  const { publicKey, secretKey } = DOCUMENTED_KEY;
  await database.query(
    "INSERT INTO app_user (user_id, email, locale, created_at) VALUES ($1, $2, 'en', now())",
    [USER_ID, 'partner@example.com'],
  );
  await apiKeys.insert(database, {
    apiId: ids.guid(),
    publicKey,
    userId: USER_ID,
    name: 'docs',
    whiteListIp: '',
    isActive: true,
    isSandboxKey: true,
    createdAtMs: clock.nowMs(),
    lastUsedAtMs: null,
    usageCount: 0,
    sealedSecret: secretBox.seal(secretKey, publicKey),
  });
  return {
    routes: partnerRoutesOf({
      apiKeys: createApiKeys({ ...shared, sessions: createSessionStore(), ids }),
      orders: deps,
      market,
      revision: () => 0,
      exportNames: ['premium'],
    }),
    gate: createPartnerGate(shared),
  };
}
