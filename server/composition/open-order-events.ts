import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';

import { openMail, type OpenMail } from '../capabilities/mail/module';
import { withMailToLateEmails } from '../capabilities/mail/usecases/orders/order-mail';
import { openMessengers, type OpenMessengers } from '../capabilities/messengers/module';
import { withConsequences } from '../capabilities/orders/usecases/order-consequences';
import type { Stores } from '../capabilities/orders/usecases/order-deps';
import type { PriceSource } from '../capabilities/prices/adapters/price-source';
import { openPrices } from '../capabilities/prices/module';
import { openRewards, type OpenRewards } from '../capabilities/rewards/module';
import { openWebhooks, type OpenWebhooks } from '../capabilities/webhooks/module';
import type { Platform } from './open-platform';
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
