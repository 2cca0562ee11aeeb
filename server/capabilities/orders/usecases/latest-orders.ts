import type { Instrument } from '@quayside/contract/instruments/instrument';
import { formatAmount } from '@quayside/contract/money/decimal';
import type { LatestOrder } from '@quayside/contract/schemas/orders';

import { instrumentRef } from '../../instruments';
import type { OrderDeps } from './order-deps';

const LATEST_LIMIT = 20;

/**
 * Returns the newest completed orders, without anything that identifies a person.
 * @param siteUrl the origin of the site, which hosts the logos
 */
export async function latestOrders(deps: OrderDeps, siteUrl: string): Promise<LatestOrder[]> {
  const orders = await deps.stores.orders.latestCompleted(deps.database, LATEST_LIMIT);
  return orders.flatMap((order) => {
    const from = deps.catalogue.bySlug(order.fromSlug);
    const to = deps.catalogue.bySlug(order.toSlug);
    if (!from || !to) return [];
    return [
      {
        createdAt: new Date(order.createdAtMs).toISOString(),
        completedAt: new Date(order.updatedAtMs).toISOString(),
        instrumentFrom: latestInstrument(deps, siteUrl, from),
        instrumentTo: latestInstrument(deps, siteUrl, to),
        amountToGive: formatAmount(order.terms.depositMinor, from.precisionDecimals),
        amountToGet: formatAmount(order.terms.payoutMinor, to.precisionDecimals),
        isSimulated: order.isSimulated,
      },
    ];
  });
}

function latestInstrument(
  { catalogue }: OrderDeps,
  siteUrl: string,
  instrument: Instrument,
): LatestOrder['instrumentFrom'] {
  return {
    ...instrumentRef(instrument),
    networkFriendlyTitle: catalogue.networkOf(instrument).friendlyName,
    currencyLogoLink: `${siteUrl}${instrument.currencyLogoLink}`,
  };
}
