import type { Signer } from '../../../chains/signer-port';
import { SigningRejectedError } from '../../../chains/signer-errors';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { withPostgres, withTestDatabases } from '../../../testing/database/database';
import type { Order } from '../../orders/domain/order';
import { ONE_ETH } from '../../../testing/orders/order-harness';
import { workUntil } from '../../../testing/orders/work-until';
import {
  NO_FILES,
  startRestorableServer,
  type RestorableServer,
} from '../../../testing/restore/restorable-server';
import type { RuntimeDatabase } from '../../../platform/database/runtime-database';
import { createJournalGuard } from '../store/journal-guard';
import { releaseByOperator } from '../usecases/release';

jest.setTimeout(90_000);

const TOKEN = 'usdterc20';
const OTHER_SIGNER = /relies on the journal of another signer.*SIGNER_SOCKET/;

let sandbox: EvmSandbox;
useEvmSandbox((started) => {
  sandbox = started;
});

let lastDestination = 0;

/** Creates and pays an order with a destination of its own. */
async function createPaid({ harness }: RestorableServer): Promise<Order> {
  lastDestination += 1;
  const order = await harness.create({
    destinationAddress: `0x${String(lastDestination).padStart(40, 'e')}`,
  });
  await harness.pay(order.depositAddress, ONE_ETH);
  return order;
}

async function complete(server: RestorableServer): Promise<Order> {
  const order = await createPaid(server);
  await workUntil(server.harness, order, 'completed');
  return order;
}

const receivedBy = ({ destinationAddress }: Order): Promise<bigint> =>
  sandbox.chain.balanceOf(TOKEN, destinationAddress);

/** Makes a payout look as if it had never been signed. */
const wipePayout = (database: RuntimeDatabase, { orderId }: Order) =>
  database.transaction(async (sql) => {
    await sql.query(
      `DELETE FROM transfer_version WHERE transfer_id =
         (SELECT transfer_id FROM outgoing_transfer WHERE transfer_key = $1)`,
      [`payout:${orderId}`],
    );
    await sql.query(
      `UPDATE outgoing_transfer
       SET state = 'queued', tx_id = NULL, raw_transaction = NULL, nonce = NULL
       WHERE transfer_key = $1`,
      [`payout:${orderId}`],
    );
  });

/** Pretends that a server has not noticed yet that its signer has another journal. */
const seeJournalOf = (server: RestorableServer, other: RestorableServer): void => {
  jest
    .spyOn(server.deps.signer, 'signedSince')
    .mockImplementation((...after) => other.keys.signer.signedSince(...after));
};

/** Starts servers on one database, each with a signer of its own. */
const startTwo = async (
  database: RuntimeDatabase,
): Promise<readonly [RestorableServer, RestorableServer]> => {
  const first = await startRestorableServer(database, sandbox, NO_FILES);
  const second = await startRestorableServer(database, sandbox, NO_FILES, {
    otherServers: [first],
  });
  return [first, second];
};

withTestDatabases('servers on one database', (open) => {
  test('pay nothing again with a second signer after a row is wiped', async () => {
    const database = await open();
    const [first, second] = await startTwo(database);
    const order = await complete(first);
    const paid = await receivedBy(order);
    await wipePayout(database, order);
    seeJournalOf(second, first);
    await second.harness.mineAndWork(4);
    expect(second.harness.problems).toContainEqual(expect.stringMatching(OTHER_SIGNER));
    expect(second.keys.journal).toEqual([]);
    expect(await receivedBy(order)).toBe(paid);
  });

  test('pay nothing with a copy of a journal once the other one has grown', async () => {
    const database = await open();
    const first = await startRestorableServer(database, sandbox, NO_FILES);
    await complete(first);
    const second = await startRestorableServer(database, sandbox, first.files(), {
      otherServers: [first],
    });
    const order = await complete(first);
    const [paid, signed] = [await receivedBy(order), second.keys.journal.length];
    await wipePayout(database, order);
    seeJournalOf(second, first);
    await second.harness.mineAndWork(4);
    expect(second.harness.problems).toContainEqual(
      expect.stringMatching(/has forgotten .* older copy/),
    );
    expect(second.keys.journal).toHaveLength(signed);
    expect(await receivedBy(order)).toBe(paid);
  });

  test('both pay with one signer, also after it restarted', async () => {
    const database = await open();
    const first = await startRestorableServer(database, sandbox, NO_FILES);
    const { keys } = first;
    const second = await startRestorableServer(database, sandbox, NO_FILES, {
      otherServers: [first],
      keys,
    });
    await complete(first);
    await complete(second);
    const restarted = await startRestorableServer(database, sandbox, first.files());
    await complete(restarted);
    expect([first, second, restarted].flatMap(({ harness }) => harness.problems)).toEqual([]);
  });

  test('pay with the signer that an operator accepted, and no longer with the former one', async () => {
    const database = await open();
    const [first, second] = await startTwo(database);
    await complete(first);
    await second.guard.mark();
    await second.harness.mineAndWork(2);
    expect(await releaseByOperator(second.deps, second.holds)).toContain('Payouts continue.');
    await complete(second);
    const order = await createPaid(first);
    seeJournalOf(first, second);
    await first.harness.mineAndWork(12);
    expect(first.harness.problems).toContainEqual(expect.stringMatching(OTHER_SIGNER));
    expect(await receivedBy(order)).toBe(0n);
    await workUntil(second.harness, order, 'completed');
  });
});

withPostgres('two signers without signatures', (open) => {
  test('race for the first signature, and only one of them gets it', async () => {
    const database = await open();
    const [first, second] = await startTwo(database);
    const guard = createJournalGuard();
    const sign = async (signer: Signer, transferKey: string): Promise<string> => {
      const prepared = await sandbox.chain.prepareTransfer({
        from: 'hot',
        to: sandbox.chain.hotWalletAddress,
        assetSlug: 'eth',
        amountMinor: 1n,
        nonce: 0,
        excludedOutputs: [],
      });
      const attempt = { booksId: 'books', transferKey, attempt: 1, settles: [], ended: [] };
      return database.transaction(async (sql) => {
        const journal = await guard.lock(sql);
        const signed = await signer.sign({ ...attempt, journal, prepared });
        await guard.noteSignature(sql, { ...signed, atMs: Date.now() });
        return signed.txId;
      });
    };
    const outcomes = await Promise.allSettled([
      sign(first.keys.signer, 'payout:1'),
      sign(second.keys.signer, 'payout:2'),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes).toContainEqual({
      status: 'rejected',
      reason: expect.any(SigningRejectedError),
    });
    expect(first.keys.journal.length + second.keys.journal.length).toBe(1);
  });
});
