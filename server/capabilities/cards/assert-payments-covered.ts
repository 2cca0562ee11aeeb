import type { CardPartnerCode } from '@quayside/contract/schemas/card-partner';

import type { Database } from '../../platform/database/database';
import type { CardStore } from './ports/card-store';

const MAX_NAMED = 5;

/**
 * Ensures that every open payment with real money can still be checked: without the settings of its
 * partner, the checks would silently stop.
 * @param parts.missing the partners that are not configured
 * @throws Error with a message for the operator
 */
export async function assertPaymentsCovered({
  missing,
  database,
  cards,
}: {
  readonly missing: readonly CardPartnerCode[];
  readonly database: Database;
  readonly cards: Pick<CardStore, 'openOrdersOf'>;
}): Promise<void> {
  for (const partner of missing) {
    const orderIds = await cards.openOrdersOf(database, partner);
    if (orderIds.length > 0) throw new Error(uncovered(partner, orderIds));
  }
}

function uncovered(partner: CardPartnerCode, orderIds: readonly number[]): string {
  const named = `${orderIds.slice(0, MAX_NAMED).join(', ')}${orderIds.length > MAX_NAMED ? ', …' : ''}`;
  return (
    `The card partner ${partner} has open payments for orders (${named}), but its settings are ` +
    'missing, so these payments could not be tracked. Restore its settings, set "enabled": false in ' +
    'its entry of the PROVIDERS_CONFIG file, or suspend new orders (npm run ops -- suspend), and ' +
    'remove the settings once these orders have ended; an unpaid payment page is abandoned ' +
    'after a day.'
  );
}
