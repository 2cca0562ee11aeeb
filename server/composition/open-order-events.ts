import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';

import type { PriceSource } from '../adapters/market-data/price-source';
import { withMailToLateEmails } from '../usecases/mail/order-mail';
import { withConsequences } from '../usecases/orders/order-consequences';
import type { Stores } from '../usecases/orders/order-deps';
import { openMail, type OpenMail } from './open-mail';
import { openMessengers, type OpenMessengers } from './open-messengers';
import type { Platform } from './open-platform';
import { openPrices } from './open-prices';
import { openRewards, type OpenRewards } from './open-rewards';
import { openWebhooks, type OpenWebhooks } from './open-webhooks';
import { orderConsequences } from './order-consequences';
import { createStores } from './stores';

export type OrderEvents = {
  readonly webhooks: OpenWebhooks;
  readonly mail: OpenMail;
  readonly messengers: OpenMessengers;
  readonly marketData: PriceSource;
  readonly rewards: OpenRewards;
  /** What writes an order's event here also writes what follows from it. */
  readonly stores: Stores;
};

/** The stores, and what follows from the events of orders: webhooks, mail, messages, rewards. */
export function openOrderEvents(platform: Platform): OrderEvents {
  const { config, database, clock, ids, recurring, report } = platform;
  const webhooks = openWebhooks({ config, database, clock, ids, recurring });
  const mail = openMail({ config, database, clock, recurring, report });
  const bareStores = createStores();
  const messengers = openMessengers({
    config,
    database,
    ledger: bareStores.ledger,
    mailQueue: mail.queue,
    clock,
    ids,
    recurring,
    brand: mail.brand,
    report,
  });
  const marketData = openPrices(config, clock, report);
  const rewards = openRewards({
    stores: bareStores,
    database,
    catalogue: defaultCatalogue,
    prices: marketData,
    clock,
    ids,
    rates: config,
    areSimulatedOrdersRewarded: config.mode === 'sandbox',
  });
  const followedOrders = withConsequences(
    bareStores.orders,
    orderConsequences({ rewards, webhooks, mail, messengers }),
  );
  const stores = {
    ...bareStores,
    ledger: rewards.ledger,
    orders: withMailToLateEmails(followedOrders, mail.queue),
  };
  return { webhooks, mail, messengers, marketData, rewards, stores };
}
