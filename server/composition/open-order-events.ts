import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';

import { openMail, type OpenMail } from '../capabilities/mail/module';
import { openMessengers, type OpenMessengers } from '../capabilities/messengers/module';
import type { Stores } from '../capabilities/orders/usecases/order-deps';
import type { PriceSource } from '../capabilities/prices/adapters/price-source';
import { openPrices } from '../capabilities/prices/module';
import { openRewards, type OpenRewards } from '../capabilities/rewards/module';
import { openWebhooks, type OpenWebhooks } from '../capabilities/webhooks/module';
import { createDomainEvents, subscribeAll } from './domain-events';
import type { Platform } from './open-platform';
import { createStores } from './stores';

export type OrderEvents = {
  readonly webhooks: OpenWebhooks;
  readonly mail: OpenMail;
  readonly messengers: OpenMessengers;
  readonly marketData: PriceSource;
  readonly rewards: OpenRewards;
  /** Stores that write an order's event together with everything that follows from it. */
  readonly stores: Stores;
};

/** Opens the stores, and the handlers of order events: webhooks, mail, messages, rewards. */
export function openOrderEvents(platform: Platform): OrderEvents {
  const { config, database, clock, ids, recurring, report } = platform;
  const webhooks = openWebhooks({ config, database, clock, ids, recurring });
  const mail = openMail({ config, database, clock, recurring, report });
  const heard = createDomainEvents();
  const stores = createStores(heard);
  const messengers = openMessengers({
    config,
    database,
    ledger: stores.ledger,
    mailQueue: mail.queue,
    clock,
    ids,
    recurring,
    brand: mail.brand,
    report,
  });
  const marketData = openPrices(config, clock, report);
  const rewards = openRewards({
    stores,
    database,
    catalogue: defaultCatalogue,
    prices: marketData,
    clock,
    ids,
    rates: config,
    areSimulatedOrdersRewarded: config.mode === 'sandbox',
  });
  subscribeAll(heard, { rewards, webhooks, mail, messengers });
  return { webhooks, mail, messengers, marketData, rewards, stores };
}
