import type { FulfilmentDeps } from '../../orders';
import type { UpstreamProvider } from '../ports/upstream-provider';
import { followedOrderIds } from './poll-upstream-order';

const MAX_NAMED = 5;

export type FollowedOrdersDeps = Pick<FulfilmentDeps, 'stores' | 'database' | 'clock'> & {
  readonly providers: readonly Pick<UpstreamProvider, 'publicCode'>[];
};

/**
 * Ensures that every open order with real money can still be tracked: without an entry for its
 * exchange in the configuration, tracking would silently stop.
 * @throws Error with a message for the operator
 */
export async function assertOrdersFollowed(deps: FollowedOrdersDeps): Promise<void> {
  const codes = new Set(deps.providers.map(({ publicCode }) => publicCode));
  const lost = new Map<string, number[]>();
  for (const orderId of await followedOrderIds(deps)) {
    const order = await deps.stores.orders.find(deps.database, orderId);
    if (!order || order.isSimulated || codes.has(order.providerCode)) continue;
    lost.set(order.providerCode, [...(lost.get(order.providerCode) ?? []), orderId]);
  }
  for (const [code, orderIds] of lost) throw new Error(unfollowed(code, orderIds));
}

function unfollowed(code: string, orderIds: readonly number[]): string {
  const named = `${orderIds.slice(0, MAX_NAMED).join(', ')}${orderIds.length > MAX_NAMED ? ', …' : ''}`;
  return (
    `The exchange ${code} has open orders (${named}), and its entry in the PROVIDERS_CONFIG file ` +
    'is missing, so these orders could not be tracked. Restore the entry, with "enabled": false if ' +
    'it should accept no new orders, and remove it once these orders have ended.'
  );
}
