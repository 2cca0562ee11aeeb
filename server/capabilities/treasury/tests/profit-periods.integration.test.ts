import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';

import { createEvents } from '../../../platform/events/events';
import { withTestDatabases } from '../../../testing/database/database';
import { type AccountKind, createLedgerStore, move } from '../../ledger';
import { ownersProfit } from '../../operations/usecases/owner-funds';

const DAY_MS = 86_400_000;
const FIRST_MS = Date.parse('2026-07-01');
const SECOND_MS = FIRST_MS + DAY_MS;

withTestDatabases('the profit of a period', (open) => {
  test('counts what was booked from the first day to before the last', async () => {
    const database = await open();
    const ledger = createLedgerStore({ posted: createEvents() });
    let count = 0;
    const book = async (from: AccountKind, to: AccountKind, minor: bigint, atMs: number) => {
      const postings = move('usdterc20', minor, { kind: from }, { kind: to });
      const key = `test:${(count += 1)}`;
      await database.transaction((sql) => ledger.post(sql, { key, orderId: null, postings }, atMs));
    };
    await book('revenue_spread', 'hot_wallet', 9_000_000n, FIRST_MS - 1);
    await book('revenue_spread', 'hot_wallet', 2_000_000n, FIRST_MS);
    await book('hot_wallet', 'network_cost', 500_000n, SECOND_MS - 1);
    await book('revenue_platform_fee', 'hot_wallet', 4_000_000n, SECOND_MS);
    // Capital is no profit.
    await book('treasury', 'hot_wallet', 100_000_000n, SECOND_MS);
    const profit = (fromMs: number, toMs: number) =>
      ownersProfit(
        { database, stores: { ledger }, catalogue: defaultCatalogue } as unknown as Parameters<
          typeof ownersProfit
        >[0],
        fromMs,
        toMs,
      );
    expect([
      await profit(FIRST_MS, SECOND_MS),
      await profit(SECOND_MS, SECOND_MS + DAY_MS),
      await profit(FIRST_MS, SECOND_MS + DAY_MS),
      await profit(SECOND_MS + DAY_MS, SECOND_MS + 2 * DAY_MS),
    ]).toMatchObject([
      [
        {
          asset: 'usdterc20',
          spread: '2',
          networkFeesPaid: '-0.5',
          platformFee: '0',
          profit: '1.5',
        },
      ],
      [{ asset: 'usdterc20', spread: '0', platformFee: '4', profit: '4' }],
      [{ asset: 'usdterc20', spread: '2', platformFee: '4', profit: '5.5' }],
      [],
    ]);
  });
});
