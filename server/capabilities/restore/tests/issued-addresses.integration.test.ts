import type { RuntimeDatabase } from '../../../platform/database/runtime-database';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { withTestDatabases } from '../../../testing/database/database';
import { dumpDatabase, loadDump } from '../../../testing/database/dump';
import {
  NO_FILES,
  startRestorableServer,
  type RestorableServer,
} from '../../../testing/restore/restorable-server';

jest.setTimeout(90_000);

const MINUTE_MS = 60_000;

let sandbox: EvmSandbox;
useEvmSandbox((started) => {
  sandbox = started;
});

const nowOf = ({ harness }: RestorableServer): number => harness.deps.clock.nowMs();

async function issueOne(
  { harness }: RestorableServer,
  database: RuntimeDatabase,
  caller: string,
): Promise<number> {
  const { orderId } = await harness.create({}, caller);
  const [row] = await database.query<{ index: string }>(
    'SELECT derivation_index AS index FROM deposit_address WHERE order_id = $1',
    [orderId],
  );
  return Number(row?.index);
}

withTestDatabases('a restored server that has lost DATA_DIR and its journal', (open) => {
  test.each([
    ['restarts', 15, MINUTE_MS],
    ['restarts after a pause', 4, 15 * MINUTE_MS],
  ])('issues no address a second time after %s', async (_name, restarts, pauseMs) => {
    const database = await open();
    let server = await startRestorableServer(database, sandbox, NO_FILES);
    await issueOne(server, database, '203.0.113.250');
    await server.harness.mineAndWork(1);
    const dump = await dumpDatabase(database);
    const issued: number[] = [];
    for (let number = 0; number < restarts; number += 1) {
      server = await startRestorableServer(database, sandbox, server.files(), {
        nowMs: nowOf(server) + pauseMs,
      });
      await server.harness.mineAndWork(1);
      issued.push(await issueOne(server, database, `203.0.113.${number}`));
    }
    expect(new Set(issued).size).toBe(restarts);

    const restored = await open();
    await loadDump(restored, dump);
    const last = await startRestorableServer(restored, sandbox, NO_FILES, {
      nowMs: nowOf(server) + MINUTE_MS,
    });
    await last.harness.mineAndWork(2);
    const first = await issueOne(last, restored, '198.51.100.1');
    expect(first).toBeGreaterThan(Math.max(...issued));
  });
});
