import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openDatabase } from '../../server/platform/database/connect';
import { migrate } from '../../server/platform/database/migrate';
import { startEvmSandbox, type EvmSandbox } from '../../server/testing/chains/evm-sandbox';
import { buildOrderHarness } from '../../server/testing/orders/order-harness';
import { recordTransactions, replay, type RecordedStatement } from './recorded-database';

const orderCount = 300;
const request = { claimedDepositAmount: '0.01' };

export type OrdersBenchOutcome = {
  readonly ordersPerSecond: number;
  readonly barePerSecond: number;
  readonly ratio: number;
  readonly statementCount: number;
};

/**
 * Creates orders through the use case, with quote, checks, address and response, and compares the
 * time with that of running only their transactions on a copy of the same embedded database.
 */
export async function benchOrders(): Promise<OrdersBenchOutcome> {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-bench-'));
  const sandbox = await startEvmSandbox();
  try {
    await prepare(join(folder, 'first'), sandbox);
    cpSync(join(folder, 'first'), join(folder, 'second'), { recursive: true });
    const { elapsedMs, transactions } = await createOrders(join(folder, 'first'), sandbox);
    const bareMs = await runBare(join(folder, 'second'), transactions);
    return {
      ordersPerSecond: orderCount / (elapsedMs / 1_000),
      barePerSecond: orderCount / (bareMs / 1_000),
      ratio: bareMs / elapsedMs,
      statementCount: transactions.flat().length / orderCount,
    };
  } finally {
    await sandbox.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Prepares a database with opened ledgers, so that orders can reserve funds, and one order that
 * creates the data shared by later orders.
 */
async function prepare(dataDir: string, sandbox: EvmSandbox): Promise<void> {
  const database = await openDatabase({ databaseUrl: null, dataDir });
  await migrate(database);
  const harness = await buildOrderHarness(database, sandbox);
  await harness.create(request);
  await database.close();
}

async function createOrders(
  dataDir: string,
  sandbox: EvmSandbox,
): Promise<{
  readonly elapsedMs: number;
  readonly transactions: readonly (readonly RecordedStatement[])[];
}> {
  const database = recordTransactions(await openDatabase({ databaseUrl: null, dataDir }));
  const harness = await buildOrderHarness(database, sandbox);
  database.transactions.length = 0;
  const startedAtMs = performance.now();
  for (let created = 0; created < orderCount; created += 1)
    await harness.create(request, `198.51.100.${created}`);
  const elapsedMs = performance.now() - startedAtMs;
  const transactions = [...database.transactions];
  await database.close();
  return { elapsedMs, transactions };
}

async function runBare(
  dataDir: string,
  transactions: readonly (readonly RecordedStatement[])[],
): Promise<number> {
  const database = await openDatabase({ databaseUrl: null, dataDir });
  const elapsedMs = await replay(database, transactions);
  await database.close();
  return elapsedMs;
}
