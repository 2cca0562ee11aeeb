import { withPostgres } from '../../../testing/database/database';
import { overlap } from '../../../testing/overlap';
import { createRecordedPubSub } from '../../../testing/recorded-pub-sub';
import { createPayoutHolds } from '../usecases/holds/payout-holds';
import { createPayoutHoldStore } from './payout-hold-store';

const STARTED = { cause: 'restore', reason: 'started', by: 'the server', sinceMs: 0 } as const;
const FOUND = { ...STARTED, reason: 'found' };
const MARKER = { ...STARTED, cause: 'operator' } as const;

withPostgres('a hold that is written while payouts are released', (open) => {
  const openHeld = async () => {
    const database = await open();
    const store = createPayoutHoldStore();
    await store.hold(database, STARTED);
    const holds = createPayoutHolds({
      database,
      stores: { payoutHolds: store },
      pubSub: createRecordedPubSub(),
      clock: { nowMs: () => 0 },
      // The end of a test cuts off the refresh after the last announcement.
      onError: () => undefined,
    });
    return { database, store, holds };
  };

  test('stays if the release began first', async () => {
    const { database, store } = await openHeld();
    await overlap(
      database,
      (sql) => store.release(sql, 'restore'),
      () => database.transaction((sql) => store.ensure(sql, FOUND)),
    );
    expect(await store.all(database)).toEqual([FOUND]);
  });

  test('stays if the release began later, which sees what was written with it', async () => {
    const { database, store, holds } = await openHeld();
    const [, outcome] = await overlap(
      database,
      async (sql) => {
        await store.ensure(sql, FOUND);
        await store.hold(sql, MARKER);
      },
      () =>
        holds
          .release('restore', async (sql) => {
            const others = await store.all(sql);
            if (others.length > 0) throw new Error('found meanwhile');
          })
          .catch(String),
    );
    expect(outcome).toBe('Error: found meanwhile');
    expect(await store.all(database)).toEqual([MARKER, STARTED]);
  });
});
