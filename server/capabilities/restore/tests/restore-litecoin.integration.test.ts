import * as z from 'zod';

import type { Chain } from '../../../chains/chain';
import { createBitcoinChain } from '../../../chains/bitcoin/bitcoin-chain';
import { createDomainEvents } from '../../../composition/domain-events';
import { NO_SIGNER } from '../../../composition/open-guards';
import { createStores } from '../../../composition/stores';
import type { RuntimeDatabase } from '../../../platform/database/runtime-database';
import { openMarkFile } from '../../../platform/disk/mark-file';
import type { Reporter } from '../../../platform/process/reporter';
import {
  describeWithLitecoind,
  startLitecoinSandbox,
  type LitecoinSandbox,
} from '../../../testing/chains/litecoin-sandbox';
import { payByHand } from '../../../testing/chains/pay-by-hand';
import { withTestDatabases } from '../../../testing/database/database';
import { createRecordedPubSub } from '../../../testing/recorded-pub-sub';
import { createTemporaryFolder } from '../../../testing/temporary-folder';
import { useStarted } from '../../../testing/use-started';
import { createDepositStore, walletOf } from '../../deposits';
import { createPayoutHolds, openBooks, type PayoutHolds } from '../../treasury';
import { createRestoreGuard, createRestoreCommands, type RestoreGuard } from '../module';
import { createRestoreStore } from '../store/restore-store';
import { createAddressSearch } from '../usecases/search-addresses';
import type { RestoreDeps } from '../usecases/restore-deps';

const MINUTE_MS = 60_000;

describeWithLitecoind('a restored database of a Bitcoin-like chain', () => {
  let sandbox: LitecoinSandbox;

  useStarted(
    startLitecoinSandbox,
    (started) => {
      sandbox = started;
    },
    90_000,
  );

  const foreignAddress = () => sandbox.miner.request(z.string(), 'getnewaddress', ['', 'bech32']);
  /** Opens the parts of a server whose journal and mark are lost. */
  const openParts = async (database: RuntimeDatabase, chain: Chain) => {
    // A clock that is slow makes the blocks of this test later than the hold.
    const clock = { nowMs: () => Date.now() - MINUTE_MS };
    const stores = createStores(createDomainEvents(), undefined, createDepositStore());
    const deps: RestoreDeps = {
      ...{ database, stores, clock },
      presence: database.presence,
      restore: createRestoreStore(),
      chains: [chain],
      payoutOnly: [],
      signer: NO_SIGNER,
      booksId: 'books',
      marks: await openMarkFile(createTemporaryFolder('quayside-ltc-mark-'), 'books'),
      gapLimit: 100,
    };
    const holds = createPayoutHolds({
      ...{ database, stores, clock },
      pubSub: createRecordedPubSub(),
      onError: () => undefined,
    });
    return { deps, stores, holds };
  };

  const openGuard = (deps: RestoreDeps, holds: PayoutHolds, report: Reporter): RestoreGuard =>
    createRestoreGuard(deps, holds, {
      hasOwnSigner: false,
      report,
      log: { info: () => undefined },
      onFatal: () => undefined,
    });

  withTestDatabases('without journal', (open) => {
    test('holds payouts if a payment to the cold wallet also pays a stranger', async () => {
      const database = await open();
      const coldAddress = await foreignAddress();
      const chain = createBitcoinChain({ ...sandbox.config, coldAddress });
      const { deps, stores, holds } = await openParts(database, chain);
      await openBooks({ database, stores, clock: deps.clock }, chain);
      const stranger = await foreignAddress();
      const { txId } = await payByHand(sandbox, coldAddress, 12_345n, stranger);
      const reports: string[] = [];
      const guard = openGuard(deps, holds, (error) => void reports.push(String(error)));
      await guard.start();
      for (let round = 0; round < 3; round += 1) await guard.prove();
      await stores.chains.append(database, chain.key, await chain.head());
      await guard.release();
      expect(holds.current()).toMatchObject([{ cause: 'restore' }]);
      const alsoPays = new RegExp(`transaction ${txId} to ${coldAddress} also pays others`);
      expect(reports).toEqual([expect.stringMatching(alsoPays)]);
      const commands = createRestoreCommands(deps, holds);
      expect(await commands.check()).toMatchObject({
        undecided: [
          expect.stringMatching(alsoPays),
          expect.stringContaining(`nothing explains transaction ${txId}`),
        ],
      });
      expect(await commands.release()).toContain('1 are booked as moves');
    });

    test('shows what a former hot wallet paid, and books it when an operator releases payouts', async () => {
      const database = await open();
      const former = await openParts(database, sandbox.chain);
      const { clock } = former.deps;
      await openBooks({ database, stores: former.stores, clock }, sandbox.chain);
      const to = await foreignAddress();
      const { txId } = await payByHand(sandbox, to, 12_345n);
      const renewed = createBitcoinChain({
        ...sandbox.config,
        walletName: 'quayside-renewed',
        hotWalletAddress: await foreignAddress(),
      });
      const { deps, stores, holds } = await openParts(database, renewed);
      const guard = openGuard(deps, holds, (error) => {
        throw error;
      });
      const commands = createRestoreCommands(deps, holds);
      const unexplained = { chainKey: renewed.key, txId, toAddress: to, amountMinor: 12_345n };
      expect(await commands.check()).toMatchObject({
        isCurrent: false,
        held: null,
        chains: [{ missing: [{ ...unexplained, order: null }] }],
      });
      await guard.start();
      for (let round = 0; round < 3; round += 1) await guard.prove();
      await guard.release();
      expect(holds.current()).toMatchObject([{ cause: 'restore' }]);
      await expect(commands.release()).rejects.toThrow(/blocks that have not been read yet/);

      await stores.chains.append(database, renewed.key, await renewed.head());
      await guard.release();
      expect(await commands.check()).toMatchObject({
        undecided: [`${renewed.key}: nothing explains transaction ${txId} to ${to}`],
      });
      expect(await commands.release()).toContain('1 transactions are booked');
      expect(holds.current()).toEqual([]);
      const [adopted] = await database.query(
        'SELECT purpose, tx_id, to_address, amount_minor FROM outgoing_transfer',
      );
      expect(adopted).toEqual({
        purpose: 'adopted',
        tx_id: txId,
        to_address: to,
        amount_minor: '12345',
      });
    });

    test('issues addresses only beyond those that received coins or may have been issued', async () => {
      const database = await open();
      const wallet = walletOf([sandbox.chain], sandbox.chain);
      const { deps } = await openParts(database, sandbox.chain);
      const search = createAddressSearch(deps);
      await search.begin(1_000);
      const address = sandbox.chain.deriveDepositAddress(30);
      await sandbox.chain.balanceOf('ltc', address);
      await sandbox.miner.request(z.string(), 'sendtoaddress', [address, 1]);
      await sandbox.node.mine(1);
      await search.run();
      expect(await deps.stores.deposits.nextIndexOf(database, wallet)).toBe(1_031);
      expect(search.isComplete()).toBe(true);
    });
  });
});
