import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { withTestDatabases } from '../../../testing/database/database';
import { workUntil } from '../../../testing/orders/work-until';
import {
  NO_FILES,
  startRestorableServer,
  type RestorableServer,
} from '../../../testing/restore/restorable-server';
import { releaseByOperator } from '../usecases/release';

type Journal = RestorableServer['keys']['journal'];

jest.setTimeout(60_000);

let sandbox: EvmSandbox;
useEvmSandbox((started) => {
  sandbox = started;
});

withTestDatabases("a signer's journal", (open) => {
  /** Returns a server that has paid an order. */
  const paidServer = async (): Promise<RestorableServer> => {
    const server = await startRestorableServer(await open(), sandbox, NO_FILES);
    const { harness, guard } = server;
    const order = await harness.create();
    await harness.pay(order.depositAddress, 10n ** 18n);
    await workUntil(harness, order, 'completed');
    await guard.mark();
    return server;
  };
  const restart = ({ harness, ...server }: RestorableServer, journal: Journal) =>
    startRestorableServer(
      harness.deps.database as Parameters<typeof startRestorableServer>[0],
      sandbox,
      { ...server.files(), journal },
    );
  const expectHeldUntilReleased = async (
    { harness, deps, holds }: RestorableServer,
    reason: string,
  ): Promise<void> => {
    await harness.mineAndWork(4);
    expect(holds.current()).toEqual([
      expect.objectContaining({ cause: 'restore', reason: expect.stringContaining(reason) }),
    ]);
    expect(await releaseByOperator(deps, holds)).toContain('Payouts continue.');
    await harness.mineAndWork(4);
    expect(holds.current()).toEqual([]);
  };

  test('that gets shorter while the server runs holds payouts until an operator decides', async () => {
    const server = await paidServer();
    server.keys.journal.pop();
    await server.guard.mark();
    await expectHeldUntilReleased(server, 'is older than the database');
  });

  test('that is older, and has grown since, holds payouts until an operator decides', async () => {
    const server = await paidServer();
    const { journal } = server.keys;
    const last = journal.at(-1);
    if (!last) throw new Error('Nothing was signed.');
    journal.push({ ...last, sequence: last.sequence + 1, txId: '0xlater' });
    journal.splice(-2, 1, { ...last, txId: '0xother' });
    await server.guard.mark();
    await expectHeldUntilReleased(server, 'has forgotten that it signed');
  });

  test('that is older at the start, and has grown, holds payouts until an operator decides', async () => {
    const server = await paidServer();
    const { journal } = server.keys;
    const last = journal.at(-1);
    if (!last) throw new Error('Nothing was signed.');
    const grown = [
      ...journal.slice(0, -1),
      { ...last, txId: '0xother' },
      { ...last, sequence: last.sequence + 1, txId: '0xlater' },
    ];
    const restarted = await restart(server, grown);
    await expectHeldUntilReleased(restarted, 'has forgotten that it signed');
  });

  test.each([
    ['that is older at the start', (whole: Journal) => whole.slice(0, -1)],
    ['that is empty', () => []],
  ])('%s holds payouts until an operator decides', async (_name, change) => {
    const server = await paidServer();
    const restarted = await restart(server, change(server.keys.journal));
    await expectHeldUntilReleased(restarted, "the signer's journal is");
  });

  test('that only one server has is reported as missing when a second server starts', async () => {
    const first = await paidServer();
    const other = await startRestorableServer(
      first.harness.deps.database as Parameters<typeof startRestorableServer>[0],
      sandbox,
      NO_FILES,
      { otherServers: [first] },
    );
    expect(other.log.join()).toContain('Another server works on this database');
    expect(other.log.join()).toContain("the signer's journal is empty");
  });

  test('that another server adds to during the comparison does not count as older', async () => {
    const { deps, guard, holds, keys } = await paidServer();
    const { signedSince } = deps.signer;
    jest.spyOn(deps.signer, 'signedSince').mockImplementationOnce(async (...after) => {
      const page = await signedSince(...after);
      const { journalId, upTo } = page;
      if (journalId === null) throw new Error('Nothing was signed.');
      await deps.restore.noteJournalLength(deps.database, journalId, upTo + 1, 0);
      return page;
    });
    keys.journal.push(...keys.journal.slice(-1));
    await guard.mark();
    await holds.refresh();
    expect(holds.current()).toEqual([]);
  });

  test('that replaces the known one holds payouts until an operator decides', async () => {
    const server = await paidServer();
    const [first, ...others] = server.keys.journal;
    if (!first) throw new Error('Nothing was signed.');
    const restarted = await restart(server, [{ ...first, txId: '0xother' }, ...others]);
    await expectHeldUntilReleased(restarted, 'give all of them one (SIGNER_SOCKET)');
  });
});
