import { randomInt, randomUUID } from 'node:crypto';

import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';
import { defaultPairs } from '@quayside/contract/instruments/default-pairs';
import { createHouseProvider } from '../../capabilities/liquidity/adapters/house/house-provider';
import { createMailStore } from '../../capabilities/mail/store/mail-store';
import {
  lateEmailListener,
  orderMailListener,
} from '../../capabilities/mail/usecases/orders/order-mail';
import { createMailQueue } from '../../capabilities/mail/usecases/queue-mail';
import { createMessageStore } from '../../capabilities/messengers/store/message-store';
import { createMessengerStore } from '../../capabilities/messengers/store/messenger-store';
import { orderMessage } from '../../capabilities/messengers/usecases/order-message';
import { DEFAULT_LIMIT_POLICY } from '../../capabilities/quotes/domain/default-policy';
import { createPricingService } from '../../capabilities/quotes/usecases/create-pricing-service';
import { createWebhookStore } from '../../capabilities/webhooks/store/webhook-store';
import { webhookListener } from '../../capabilities/webhooks/usecases/webhook-listener';
import { createDomainEvents, subscribeAll } from '../../composition/domain-events';
import { createStores } from '../../composition/stores';
import type { DepositStore } from '../../capabilities/deposits';
import type { createLiquidityView } from '../../capabilities/liquidity/liquidity-view';
import type { OrderDeps, Stores } from '../../capabilities/orders/usecases/order-deps';
import type { ManualMarketData } from '../../capabilities/prices/adapters/manual-market-data';
import {
  openEarning,
  type OpenEarning,
  type EarningParts,
} from '../../capabilities/rewards/open-earning';
import type { createPausedTokens } from '../../capabilities/treasury/paused-tokens';
import { fixedFee } from '../market/network-fees';
import type { LiquidityProvider } from '../../capabilities/liquidity/ports/liquidity-provider';

const NETWORK_FEE_MINOR = 1_000_000n;

export const RANDOM_IDS = {
  orderId: () => randomInt(10 ** 12, 10 ** 12 + 10 ** 11),
  guid: () => randomUUID(),
};

/** Creates the house as the only provider, and a pricing service that quotes its offers. */
export function pricing({
  chains,
  marketData,
  liquidity,
  isPaused,
  clock,
}: Pick<OrderDeps, 'chains' | 'clock'> & {
  readonly marketData: ManualMarketData;
  readonly liquidity: ReturnType<typeof createLiquidityView>;
  readonly isPaused: ReturnType<typeof createPausedTokens>['isPaused'];
}): { readonly providers: readonly LiquidityProvider[] } & Pick<OrderDeps, 'pricingService'> {
  const house = createHouseProvider({
    marketData,
    liquidity,
    chainSlugs: new Set(chains.flatMap(({ assetSlugs }) => assetSlugs)),
    spreads: { spreadBps: 30n, fixedExtraBps: 50n },
    networkFees: fixedFee(NETWORK_FEE_MINOR),
  });
  const pricingService = createPricingService({
    pairs: defaultPairs,
    marketData,
    providers: [house],
    platformFeeBps: 50n,
    policy: DEFAULT_LIMIT_POLICY,
    isPaused,
    clock,
    networkFeeMinor: () => NETWORK_FEE_MINOR,
  });
  return { providers: [house], pricingService };
}

/** Opens the stores as the server composes them, with subscribers to the events of orders. */
export function openStores(
  parts: Pick<EarningParts, 'database' | 'prices' | 'clock'>,
  deposits: DepositStore,
): {
  readonly stores: Stores;
  readonly rewards: OpenEarning;
} {
  const events = createDomainEvents();
  const stores = createStores(events, undefined, deposits);
  const queue = createMailQueue({
    database: { onCommit: () => undefined },
    store: createMailStore(),
    clock: parts.clock,
    wake: () => undefined,
  });
  const rates = { cashbackBps: 1_000n, affiliateBps: 3_000n };
  const rewards = openEarning({
    ...parts,
    stores,
    catalogue: defaultCatalogue,
    ids: RANDOM_IDS,
    rates,
    areSimulatedOrdersRewarded: true,
  });
  subscribeAll(events, {
    rewards,
    mail: { onOrderEvent: orderMailListener(queue), onEmailLeft: lateEmailListener(queue) },
    webhooks: {
      onOrderEvent: webhookListener({
        webhooks: createWebhookStore(),
        ids: RANDOM_IDS,
        wake: () => undefined,
      }),
    },
    messengers: {
      onOrderEvent: orderMessage({
        database: { onCommit: () => undefined },
        accounts: createMessengerStore(),
        messages: createMessageStore(),
        wake: () => undefined,
      }),
    },
  });
  return { stores, rewards };
}
