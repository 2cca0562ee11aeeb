import type { Sql } from '../../../platform/database/database';
import { withPostgres } from '../../../testing/database/database';
import { overlap } from '../../../testing/overlap';
import { createReservationStore } from './reservation-store';

withPostgres('the reserve', (open) => {
  test('is not promised to two orders at once', async () => {
    const database = await open();
    await database.query(
      "INSERT INTO ledger_account (asset_slug, kind, reference, balance_minor) VALUES ('eth', 'hot_wallet', '', 100)",
    );
    /** Reserves for an order that does not have to exist. */
    const reserve = async (sql: Sql, orderId: number): Promise<boolean> => {
      await sql.query('SET LOCAL session_replication_role = replica');
      return createReservationStore().reserve(sql, { orderId, assetSlug: 'eth', amountMinor: 60n });
    };
    expect(
      await overlap(
        database,
        (sql) => reserve(sql, 1),
        () => database.transaction((sql) => reserve(sql, 2)),
      ),
    ).toEqual([true, false]);
  });
});
