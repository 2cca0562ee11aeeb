import type { RuntimeDatabase } from '../db/create-database';
import { migrate } from '../db/migrate';
import { createPgliteDatabase } from '../db/pglite-database';
import { pgliteSeed } from './pglite-seed';
import type { TestLane } from './test-lane';

const emptyEverything = 'DROP SCHEMA IF EXISTS pgboss CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public';

/** Embedded databases in memory. One costs half a second and 200 MB, so it is emptied and used again by the next test. */
export async function startPgliteLane(): Promise<TestLane> {
  const seedPath = await pgliteSeed();
  const idle: RuntimeDatabase[] = [];
  const all: RuntimeDatabase[] = [];
  const create = async (): Promise<RuntimeDatabase> => {
    const database = await createPgliteDatabase({ dataDir: null, seedPath });
    all.push(database);
    return database;
  };
  const takeIdle = async (): Promise<RuntimeDatabase | null> => {
    const database = idle.pop();
    await database?.query(emptyEverything);
    return database ?? null;
  };
  return {
    async open() {
      const whole = (await takeIdle()) ?? (await create());
      await migrate(whole);
      return { database: { ...whole, close: () => Promise.resolve() }, drop: () => Promise.resolve(void idle.push(whole)) };
    },
    async stop() {
      await Promise.all(all.map((database) => database.close()));
    },
  };
}
