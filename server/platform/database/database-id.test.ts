import type { Database } from './database';
import { findDatabaseId } from './database-id';
import { sqlError, sqlStates } from './sql-state';

const failingWith = (code: string): Database => ({
  query: () => Promise.reject(sqlError({ code, message: 'failed' })),
  transaction: () => Promise.reject(new Error('Not used.')),
  close: () => Promise.resolve(),
});

test.each(['42883', '0A000', '42501', '55000'])(
  'a database that answers with %s has no id',
  async (code) => {
    expect(await findDatabaseId(failingWith(code))).toBeNull();
  },
);

test('a failure of another kind does not look like a database without an id', async () => {
  const { serializationFailure } = sqlStates;
  await expect(findDatabaseId(failingWith(serializationFailure))).rejects.toThrow('failed');
});
