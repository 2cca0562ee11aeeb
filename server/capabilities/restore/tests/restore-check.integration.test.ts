import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { withTestDatabases } from '../../../testing/database/database';
import { dumpDatabase, loadDump } from '../../../testing/database/dump';
import { DESTINATION } from '../../../testing/orders/order-harness';
import { workUntil } from '../../../testing/orders/work-until';
import { createRecordedPubSub } from '../../../testing/recorded-pub-sub';
import {
  NO_FILES,
  startRestorableServer,
  type RestorableServer,
} from '../../../testing/restore/restorable-server';
import { createPayoutHolds } from '../../treasury';
import { createRestoreCommands } from '../module';

jest.setTimeout(60_000);

const GWEI = 10n ** 9n;

let sandbox: EvmSandbox;
useEvmSandbox((started) => {
  sandbox = started;
});

withTestDatabases('restore check', (open) => {
  /** Signs a transfer, and sends it nowhere. @returns its transaction id */
  const signOnly = async (
    { keys, deps }: RestorableServer,
    transferKey: string,
  ): Promise<string> => {
    const { chain } = sandbox;
    const { txId } = await keys.signer.sign({
      booksId: deps.booksId,
      transferKey,
      attempt: 1,
      settles: [],
      ended: [],
      prepared: await chain.prepareTransfer({
        from: 'hot',
        to: DESTINATION,
        assetSlug: 'eth',
        amountMinor: GWEI,
        nonce: await chain.nextNonce('hot'),
        excludedOutputs: [],
        isJoining: false,
        chainable: [],
      }),
    });
    return txId;
  };

  test('shows what only the signer or the chain has, and changes nothing', async () => {
    const lost = await open();
    const server = await startRestorableServer(lost, sandbox, NO_FILES);
    const dump = await dumpDatabase(lost);
    const order = await server.harness.create();
    await server.harness.pay(order.depositAddress, 10n ** 18n);
    await workUntil(server.harness, order, 'completed');
    const { txId: minedTxId } = server.keys.journal.find(
      ({ transferKey }) => transferKey === `payout:${order.orderId}`,
    )!;
    const signedTxId = await signOnly(server, 'owner:7');
    const database = await open();
    await loadDump(database, dump);
    const [before, files] = [await dumpDatabase(database), server.files()];

    const deps = { ...server.deps, database };
    const onError = (error: unknown): never => {
      throw error;
    };
    const holds = createPayoutHolds({
      ...server.harness.deps,
      database,
      pubSub: createRecordedPubSub(),
      onError,
    });
    const report = await createRestoreCommands(deps, holds).check();

    expect(report).toMatchObject({ isCurrent: false, held: null });
    const signed = { reasons: [expect.stringMatching(/^the signer signed \d+ transactions/)] };
    expect(report.signer).toMatchObject(signed);
    expect(report.signer).toHaveProperty(
      'missing',
      expect.arrayContaining([
        expect.objectContaining({ txId: minedTxId, outcome: 'booked as lost' }),
        expect.objectContaining({ txId: signedTxId, outcome: 'booked as owner' }),
      ]),
    );
    const shown = expect.objectContaining({ txId: minedTxId, outcome: 'an operator must decide' });
    expect(report.chains).toMatchObject([
      { chain: sandbox.chain.key, missing: expect.arrayContaining([shown]) },
    ]);
    expect([await dumpDatabase(database), server.files()]).toEqual([before, files]);
  });
});
