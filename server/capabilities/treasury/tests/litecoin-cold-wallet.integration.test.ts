import * as z from 'zod';

import { createBitcoinChain } from '../../../chains/bitcoin/bitcoin-chain';
import { createCoreClient, type CoreClient } from '../../../chains/bitcoin/core-client';
import type { Chain } from '../../../chains/chain';
import { SANDBOX_EXCHANGE_MNEMONIC } from '../../../platform/sandbox-keys/mnemonics';
import { noFence } from '../../../platform/leases/sole-leases';
import { describeWithLitecoind } from '../../../testing/chains/litecoin-sandbox';
import { useLitecoinWallet } from '../../../testing/chains/litecoin-wallet';
import { createTestSigner } from '../../../testing/chains/test-signer';
import type { DepositDeps } from '../../deposits/usecases/deposit-deps';
import { createChainWatcher } from '../../deposits/usecases/watch-chain';
import { type AccountKind, move } from '../../ledger';
import { createWalletReconciler } from '../usecases/reconciliation/reconcile-wallets';

jest.setTimeout(120_000);

const COIN = 100_000_000n;

describeWithLitecoind('the cold wallet of a UTXO chain', () => {
  const { clock, stores, deps, sandbox, chain, openBooks, work, mineOnly, problems } =
    useLitecoinWallet();
  let owner: CoreClient;
  let address: string;
  let count = 0;

  /** The owner's wallet has the keys, and the server's node doesn't know that. */
  beforeEach(async () => {
    const name = `owner-${(count += 1)}`;
    await sandbox().core.request(z.unknown(), 'createwallet', [name]);
    owner = createCoreClient(sandbox().config, name);
    address = await owner.request(z.string(), 'getnewaddress', ['', 'bech32']);
  });

  /** A server that starts to watch the address, on a node that has never watched one. */
  const chainWith = (walletBirthdaySeconds?: number): Chain =>
    createBitcoinChain({
      ...sandbox().config,
      coldAddress: address,
      walletName: `watch-${count}`,
      walletBirthdaySeconds,
    });
  const payFrom = async (wallet: CoreClient, to: string, coins: number): Promise<string> => {
    const txId = await wallet.request(z.string(), 'sendtoaddress', [to, coins]);
    await sandbox().node.mine(1);
    return txId;
  };
  const reconciled = async (on: Chain) => {
    const reconciler = createWalletReconciler(
      {
        ...deps(),
        clock,
        stores,
        fence: noFence,
        report: (message) => void problems.push(message),
      },
      on,
      null,
    );
    return {
      compare: async () => {
        await reconciler.run();
        const compared = await stores.wallets.compared(deps().database);
        return compared.find(({ wallet }) => wallet === 'cold');
      },
    };
  };
  const readHistory = async (on: Chain): Promise<void> => {
    for (let rounds = 0; (await on.readColdHistory?.()) === false; rounds += 1)
      if (rounds > 100) throw new Error('The history is never complete.');
  };
  const labels = async (): Promise<readonly string[]> => {
    const wallet = createCoreClient(sandbox().config, `watch-${count}-cold`);
    const schema = z.object({ labels: z.array(z.string()) });
    return (await wallet.request(schema, 'getaddressinfo', [address])).labels;
  };
  const moveToCold = async (amountMinor: bigint): Promise<void> => {
    const transfer = {
      ...({ transferKey: 'cold:1', purpose: 'cold', orderId: null, depositId: null } as const),
      ...({ chainKey: chain().key, fromWallet: 'hot', assetSlug: 'ltc' } as const),
    };
    await stores.transfers.enqueue(
      deps().database,
      { ...transfer, toAddress: address, amountMinor },
      clock.nowMs(),
    );
  };

  it('holds what moved there, and raises an alert about a theft, which holds no payouts', async () => {
    await payFrom(sandbox().miner, chain().hotWalletAddress, 5);
    await openBooks();
    Object.assign(deps().effects, { cold: {} });
    const watching = chainWith();
    await readHistory(watching);
    const { compare } = await reconciled(watching);
    await moveToCold(2n * COIN);
    for (let blocks = 0; blocks < 4; blocks += 1) {
      await work(watching);
      expect(await compare()).toMatchObject({ differenceMinor: 0n });
      await sandbox().node.mine(1);
    }
    await work(watching);
    expect(await compare()).toMatchObject({ heldMinor: 2n * COIN, bookedMinor: 2n * COIN });
    expect(problems).toEqual([]);

    await payFrom(owner, await sandbox().miner.request(z.string(), 'getnewaddress'), 0.5);
    const stolen = await compare();
    expect(stolen?.differenceMinor).toBeLessThanOrEqual(-COIN / 2n);
    expect(problems).toEqual([
      expect.stringMatching(/of ltc .* missing from the cold wallet of litecoin-regtest/),
    ]);
    expect(await stores.wallets.holdsPayouts(deps().database, 'ltc')).toBe(false);
  });

  it('is only compared once its node has read all blocks since the birthday', async () => {
    await payFrom(sandbox().miner, address, 3);
    await sandbox().node.mine(120);
    await openBooks();
    const watching = chainWith(1);
    const { compare } = await reconciled(watching);
    expect(await watching.readColdHistory?.()).toBe(false);
    for (let blocks = 0; blocks < 4; blocks += 1) {
      expect(await compare()).toBeUndefined();
      await sandbox().node.mine(1);
    }
    expect(await labels()).toEqual(['next block 50']);
    await payFrom(sandbox().miner, address, 0.25);
    await readHistory(watching);
    await sandbox().node.mine(1);
    expect(await compare()).toMatchObject({ heldMinor: 3n * COIN + COIN / 4n });
  });

  it('continues with the same block after a restart of the server', async () => {
    await payFrom(sandbox().miner, address, 3);
    await sandbox().node.mine(120);
    await openBooks();
    expect(await chainWith(1).readColdHistory?.()).toBe(false);
    expect(await labels()).toEqual(['next block 50']);
    await readHistory(chainWith(1));
    expect(await labels()).toEqual(['all blocks are read']);
  });

  it('is loaded again after its node unloaded it', async () => {
    await openBooks();
    const watching = chainWith();
    await readHistory(watching);
    await payFrom(sandbox().miner, address, 1);
    await sandbox().core.request(z.unknown(), 'unloadwallet', [`watch-${count}-cold`]);
    const block = await watching.head();
    const held = () => watching.balancesAt(block, [{ assetSlug: 'ltc', address }]);
    expect(await held()).toBeNull();
    await readHistory(watching);
    expect(await held()).toEqual([COIN]);
  });

  it('ignores what it received before its address was configured, without a birthday', async () => {
    await payFrom(sandbox().miner, address, 3);
    await openBooks();
    const watching = chainWith();
    expect(await watching.readColdHistory?.()).toBe(true);
    await payFrom(sandbox().miner, address, 1);
    const block = await watching.head();
    expect(await watching.balancesAt(block, [{ assetSlug: 'ltc', address }])).toEqual([COIN]);
  });

  /** A server that reads blocks and compares the wallets after each. */
  const serverOn = (watching: Chain) => {
    const both = { ...deps(), stores, fence: noFence } as unknown as DepositDeps & {
      readonly fence: typeof noFence;
    };
    const orders = { advance: async () => undefined };
    const watcher = createChainWatcher(
      { ...both, orders, chains: [watching] } as unknown as DepositDeps,
      watching,
      (error) => problems.push(String(error)),
      (problem) => problems.push(problem),
    );
    const report = (message: string) => void problems.push(message);
    const reconciler = createWalletReconciler({ ...both, stores, report }, watching, watching);
    return async (): Promise<void> => {
      await watcher.tick();
      await reconciler.run();
    };
  };
  const balance = (kind: AccountKind): Promise<bigint> =>
    stores.ledger.balance(deps().database, 'ltc', { kind });
  /** The books have the only output of the cold address. */
  const openCold = async () => {
    const watching = chainWith();
    const serve = serverOn(watching);
    await readHistory(watching);
    await payFrom(sandbox().miner, address, 3);
    await openBooks();
    const postings = move('ltc', 3n * COIN, { kind: 'treasury' }, { kind: 'cold_wallet' });
    await deps().database.transaction((sql) =>
      stores.ledger.post(sql, { key: 'cold', orderId: null, postings }, clock.nowMs()),
    );
    await serve();
    return { watching, serve };
  };
  const differing = async () =>
    (await stores.wallets.compared(deps().database)).filter(
      ({ differenceMinor }) => differenceMinor !== 0n,
    );

  const reportOf = (from: string, to: string) =>
    expect.stringMatching(`moved coins from the ${from} to the ${to} wallet .* booked as a move`);

  it('stays a difference if a thief takes what it holds as the fee', async () => {
    const { serve } = await openCold();
    const inputs = await owner.request(z.unknown(), 'listunspent');
    const raw = [inputs, { [chain().hotWalletAddress]: 0.001 }];
    const created = await owner.request(z.string(), 'createrawtransaction', raw);
    const hexOf = z.object({ hex: z.string() }).transform(({ hex }) => hex);
    const hex = await owner.request(hexOf, 'signrawtransactionwithwallet', [created]);
    await owner.request(z.unknown(), 'sendrawtransaction', [hex, 0]);
    await sandbox().node.mine(1);
    await serve();
    expect([await balance('cold_wallet'), await differing()]).toEqual([
      3n * COIN,
      [expect.objectContaining({ wallet: 'cold', differenceMinor: -3n * COIN })],
    ]);
    expect(problems).toContainEqual(expect.stringContaining('it is not booked as a move'));
  });

  it('pays back to the hot wallet, which is booked as a move', async () => {
    const { serve } = await openCold();
    const [hotMinor, capitalMinor] = [await balance('hot_wallet'), await balance('treasury')];
    // The fee is subtracted from the amount, so that there is no change.
    const all = [chain().hotWalletAddress, 3, '', '', true];
    await owner.request(z.string(), 'sendtoaddress', all);
    await sandbox().node.mine(1);
    await serve();
    const feeMinor = (await balance('treasury')) - capitalMinor;
    expect(feeMinor).toBeGreaterThan(0n);
    expect([await balance('cold_wallet'), await balance('hot_wallet')]).toEqual([
      0n,
      hotMinor + 3n * COIN - feeMinor,
    ]);
    expect([await differing(), problems]).toEqual([[], [reportOf('cold', 'hot')]]);
  });

  it('pays back only once if a reorganisation moves the payment to another block', async () => {
    const { watching, serve } = await openCold();
    await sandbox().node.mine(2);
    await serve();
    const all = [chain().hotWalletAddress, 3, '', '', true];
    await owner.request(z.string(), 'sendtoaddress', all);
    await sandbox().node.mine(1);
    await serve();
    const booked = await balance('hot_wallet');
    const { hash } = await watching.head();
    await sandbox().core.request(z.unknown(), 'invalidateblock', [hash]);
    // Empty blocks replace it, so the payment waits.
    for (let blocks = 0; blocks < 2; blocks += 1) await mineOnly();
    await serve();
    expect([await balance('hot_wallet'), await differing()]).toEqual([booked, []]);
    await sandbox().node.mine(1);
    await serve();
    expect([await balance('hot_wallet'), await balance('cold_wallet')]).toEqual([booked, 0n]);
    expect([await differing(), problems]).toEqual([[], [reportOf('cold', 'hot')]]);
  });

  it('stays a difference if its change goes to another address', async () => {
    const { serve } = await openCold();
    await payFrom(owner, chain().hotWalletAddress, 1);
    await serve();
    expect([await balance('cold_wallet'), await differing()]).toEqual([
      3n * COIN,
      [expect.objectContaining({ wallet: 'cold', differenceMinor: -3n * COIN })],
    ]);
  });

  it('is paid by hand from the hot wallet, which is booked as a move', async () => {
    await payFrom(sandbox().miner, chain().hotWalletAddress, 5);
    const { watching, serve } = await openCold();
    const [hotMinor, capitalMinor] = [await balance('hot_wallet'), await balance('treasury')];
    const prepared = await watching.prepareTransfer({
      ...({ from: 'hot', to: address, assetSlug: 'ltc', amountMinor: COIN } as const),
      ...{ nonce: 0, excludedOutputs: [] },
    });
    const signer = createTestSigner(SANDBOX_EXCHANGE_MNEMONIC, [sandbox().config]);
    const ids = { booksId: 'others', transferKey: 'by hand', attempt: 1 };
    await watching.broadcast(await signer.sign({ ...ids, settles: [], ended: [], prepared }));
    await sandbox().node.mine(1);
    await serve();
    const feeMinor = (await balance('treasury')) - capitalMinor;
    expect(feeMinor).toBeGreaterThan(0n);
    expect([await balance('cold_wallet'), await balance('hot_wallet')]).toEqual([
      4n * COIN,
      hotMinor - COIN - feeMinor,
    ]);
    expect([await differing(), problems]).toEqual([[], [reportOf('hot', 'cold')]]);
  });
});
