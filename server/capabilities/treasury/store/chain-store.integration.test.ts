import { countStatements } from '../../../testing/database/count-statements';
import { withTestDatabases } from '../../../testing/database/database';
import { createChainStore } from './chain-store';

withTestDatabases('the status of chains', (open) => {
  it('is read for all of them with one statement', async () => {
    const { database, during } = countStatements(await open());
    const store = createChainStore();
    for (const [key, height] of [
      ['evm-1', 7],
      ['evm-1', 8],
      ['litecoin', 3],
    ] as const)
      await store.append(database, key, { height, hash: `${key} ${height}` });
    await store.noteDispute(database, 'litecoin', 'two blocks 3');
    await store.noteDispute(database, 'tron', 'two blocks 5');
    await database.query(
      "UPDATE chain_dispute SET noted_at = noted_at - interval '61 seconds' WHERE chain_key = 'tron'",
    );
    const read = () => store.statuses(database, ['evm-1', 'litecoin', 'tron']);
    expect([...(await read())]).toEqual([
      ['evm-1', { tip: { height: 8, hash: 'evm-1 8' }, dispute: null }],
      ['litecoin', { tip: { height: 3, hash: 'litecoin 3' }, dispute: 'two blocks 3' }],
      ['tron', { tip: null, dispute: null }],
    ]);
    expect(await during(read)).toBe(1);
  });
});
