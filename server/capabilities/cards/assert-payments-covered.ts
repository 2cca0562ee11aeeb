import type { Config } from '../../platform/config/config';
import type { Database } from '../../platform/database/database';
import type { CardStore } from './ports/card-store';

const MAX_NAMED = 5;

/**
 * Ensures that every open payment with real money is still checked: without its partner's settings,
 * it would be forgotten silently.
 * @throws Error with a message for the operator
 */
export async function assertPaymentsCovered({
  config: { cardPartner },
  database,
  cards,
}: {
  readonly config: Pick<Config, 'cardPartner'>;
  readonly database: Database;
  readonly cards: Pick<CardStore, 'openOrdersOf'>;
}): Promise<void> {
  if (cardPartner?.kind === 'mercuryo') return;
  const orderIds = await cards.openOrdersOf(database, 'mercuryo');
  if (orderIds.length === 0) return;
  const named = `${orderIds.slice(0, MAX_NAMED).join(', ')}${orderIds.length > MAX_NAMED ? ', …' : ''}`;
  throw new Error(
    `Mercuryo has open payments of orders (${named}), and its settings are gone: nobody ` +
      'would ask what becomes of them. Set the MERCURYO_ variables again, suspend new orders ' +
      '(npm run ops -- suspend), and remove them once these orders are over; a page that ' +
      'nobody pays on is given up after a day.',
  );
}
