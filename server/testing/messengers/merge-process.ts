/**
 * Runs the merge as a server does, in its own process that a test can kill. It writes to its output
 * when it pauses. Its only argument is the JSON of `MergeProcessSettings`.
 */
import { linkMessenger } from '../../capabilities/messengers/usecases/link-messenger';
import { completeMerges } from '../../capabilities/messengers/usecases/merge-users';
import type { Sql } from '../../platform/database/database';
import { createPostgresDatabase } from '../../platform/database/postgres-database';
import type { RuntimeDatabase } from '../../platform/database/runtime-database';
import { buildMessengerHarness } from './messenger-harness';
import { mergeMoments, type MergeMoment } from './merge-moments';
import { withMail } from './with-mail';

export type MergeProcessSettings = {
  readonly databaseUrl: string;
  readonly pauseAt: MergeMoment;
  /** The link request; `null` moves what earlier merged accounts have left behind. */
  readonly link: {
    readonly userId: number;
    readonly sessionId: string;
    readonly initData: string;
  } | null;
};

const { databaseUrl, pauseAt, link } = JSON.parse(process.argv[2] ?? '') as MergeProcessSettings;
// A promise that never settles doesn't keep a process alive.
setInterval(() => undefined, 60_000);

async function pauseForever(): Promise<never> {
  process.stdout.write('standing still\n');
  return new Promise(() => undefined);
}

/**
 * Returns the database, which stops forever right before a statement, or before or after the commit
 * of a transaction that moves money.
 */
function watched(database: RuntimeDatabase): RuntimeDatabase {
  const before = mergeMoments[pauseAt];
  let hasMovedMoney = false;
  return {
    ...database,
    transaction: async (work) => {
      const outcome = await database.transaction(async (sql) => {
        const query = sql.query.bind(sql);
        const stopping: Sql['query'] = async (text, parameters) => {
          if (before !== null && text.includes(before)) await pauseForever();
          hasMovedMoney ||= text.includes('INSERT INTO ledger_posting');
          return query(text, parameters);
        };
        const done = await work(Object.assign(sql, { query: stopping }));
        if (hasMovedMoney && pauseAt === 'before the commit') await pauseForever();
        return done;
      });
      return hasMovedMoney && pauseAt === 'after the commit' ? pauseForever() : outcome;
    },
  };
}

const deps = withMail(buildMessengerHarness(watched(createPostgresDatabase({ url: databaseUrl }))));
if (link === null) await completeMerges(deps);
else await linkMessenger(deps, link, { messenger: 'telegram', initData: link.initData });
