import { withBothDatabases, withPostgres } from '../../testing/database/database';
import { findDatabaseId, readDatabaseId } from './database-id';

withBothDatabases('the id of a database', (open) => {
  test('stays the same, and can be read in a transaction', async () => {
    const database = await open();
    const id = await findDatabaseId(database);
    expect(id).toMatch(/^\d+\/[0-9A-F]{8}\/\d+$/);
    expect(await database.transaction(readDatabaseId)).toBe(id);
  });
});

withPostgres('the id of a database', (open) => {
  test('differs from that of another database on the same server', async () => {
    const [one, other] = [await open(), await open()];
    expect(await findDatabaseId(one)).not.toBe(await findDatabaseId(other));
  });
});
