import { formatAmount } from '@quayside/contract/money/decimal';
import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';

import { createBitcoinChain } from '../../../chains/bitcoin/bitcoin-chain';
import { bitcoinKeys } from '../../../chains/bitcoin/bitcoin-signer';
import { createEvmChain } from '../../../chains/evm/evm-chain';
import { EVM_KEYS } from '../../../chains/evm/evm-signer';
import { createTransferSigner } from '../../../chains/signer/sign-transfer';
import { deriveWalletKeys, deriveWatchOnly } from '../../../chains/signer/wallet-keys';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import {
  describeWithLitecoind,
  startLitecoinSandbox,
  type LitecoinSandbox,
} from '../../../testing/chains/litecoin-sandbox';
import { createMemoryJournal, createTestSigner } from '../../../testing/chains/test-signer';
import { withTestDatabases } from '../../../testing/database/database';
import { isFullRun } from '../../../testing/full-run';
import type { HarnessChain, OrderHarness } from '../../../testing/orders/order-harness';
import { reconcileSteps, type ReconcileSteps } from '../../../testing/orders/reconcile-steps';
import { workUntil } from '../../../testing/orders/work-until';
import { litecoinDrill, type DrillCoin } from '../../../testing/restore/drill-network';
import { NO_FILES, startRestorableServer } from '../../../testing/restore/restorable-server';
import { explainByOwner } from '../../operations/usecases/owner-funds';
import type { Order } from '../../orders/domain/order';
import { createRestoreCommands } from '../module';

jest.setTimeout(180_000);

const HOUR_MS = 3_600_000;
const testInFullRun = isFullRun ? test : test.skip;

const OTHER_MNEMONIC =
  'letter advice cage absurd amount doctor acoustic avoid letter advice cage above';

let sandbox: EvmSandbox;
useEvmSandbox((started) => {
  sandbox = started;
});

describeWithLitecoind('docs/runbooks/keys.md on a Bitcoin-like chain', () => {
  let litecoin: LitecoinSandbox;
  let revert: () => Promise<unknown>;
  beforeEach(async () => {
    litecoin = await startLitecoinSandbox();
    const id = await sandbox.client.snapshot();
    revert = () => sandbox.client.revert({ id });
  }, 90_000);
  afterEach(async () => {
    await litecoin.stop();
    await revert();
  });

  /** Orders from the coin to the other one, each with a destination of its own. */
  const createOrders = ({ create }: OrderHarness) => {
    const [ether, coin] = litecoinDrill(sandbox, litecoin).coins;
    let count = 0;
    const order = (from: DrillCoin, to: DrillCoin) => {
      count += 1;
      return create(
        {
          instrumentFrom: from.currency,
          instrumentTo: to.currency,
          claimedDepositAmount: from.amount,
          destinationAddress: to.addressOf(count),
        },
        `198.51.100.${count}`,
      );
    };
    return {
      toCoin: () => order(ether, coin),
      fromCoin: () => order(coin, ether),
      pay: ({ fromSlug, depositAddress }: Order) => {
        const from = fromSlug === coin.slug ? coin : ether;
        return from.pay(depositAddress, from.amountMinor);
      },
    };
  };

  /** Moves everything from a hot wallet, as a wallet program with its words does. */
  const moveMoney = async (
    { chain, config }: HarnessChain,
    assetSlug: string,
    to: string,
  ): Promise<{ readonly txId: string; readonly feeMinor: bigint }> => {
    const prepared = await chain.prepareTransfer({
      from: 'hot',
      to,
      assetSlug,
      amountMinor: 'all',
      nonce: chain.usesNonces ? await chain.nextNonce('hot') : 0,
      excludedOutputs: [],
    });
    const signed = await createTransferSigner(sandbox.mnemonic, [config])(prepared);
    await chain.broadcast(signed);
    await Promise.all([litecoin.node.mine(1), sandbox.mine()]);
    return { txId: signed.txId, feeMinor: prepared.maxFeeMinor };
  };

  const mineAndCompare = async (
    harness: OrderHarness,
    wallets: ReconcileSteps,
    blocks: number,
  ): Promise<readonly string[]> => {
    for (let mined = 0; mined < blocks; mined += 1) {
      await harness.mineAndWork(1);
      await wallets.run();
    }
    return (await wallets.differences()).filter((difference) => difference.includes(' ltc '));
  };

  withTestDatabases('the key of a hot wallet', (open) => {
    test('moves to a token, while old addresses are swept and what the old one sent is finished', async () => {
      const database = await open();
      const former = await startRestorableServer(database, sandbox, NO_FILES, {
        others: [litecoin],
      });
      const before = createOrders(former.harness);
      const [unpaid, sending] = [await before.fromCoin(), await before.toCoin()];
      await before.pay(sending);
      await workUntil(former.harness, sending, 'sending');
      await former.harness.work();

      const keys = deriveWalletKeys(OTHER_MNEMONIC, bitcoinKeys(litecoin.config.parameters));
      const config = { ...litecoin.config, hotWalletAddress: keys.hotWalletAddress };
      const rotated = { ...litecoin, config, chain: createBitcoinChain(config) };
      const hotKey = {
        publicKey: keys.publicKeyOf('hot'),
        signDigest: (digest: Uint8Array) => keys.signDigest('hot', digest),
      };
      const { journal } = former.keys;
      const signer = createTestSigner(sandbox.mnemonic, [sandbox.config, config], {
        hotKeys: new Map([[config.key, hotKey]]),
        journal: createMemoryJournal(journal),
      });
      const { harness, holds } = await startRestorableServer(database, sandbox, former.files(), {
        nowMs: former.harness.deps.clock.nowMs() + 60_000,
        others: [rotated],
        keys: { signer, journal },
      });
      const wallets = reconcileSteps(harness);
      const after = createOrders(harness);
      await before.pay(unpaid);
      await workUntil(harness, unpaid, 'completed');
      await workUntil(harness, sending, 'completed');
      const { txId, feeMinor } = await moveMoney(litecoin, 'ltc', config.hotWalletAddress);
      expect(await mineAndCompare(harness, wallets, 4)).toEqual([`hot ltc -${feeMinor}`]);
      await explainByOwner(
        { ...harness.deps, payoutOnly: [], finalConfirmationsOf: () => 3 },
        'taken',
        { slug: 'ltc', amount: formatAmount(feeMinor, 8), txId, wallet: null },
      );
      const next = await after.toCoin();
      await after.pay(next);
      await workUntil(harness, next, 'completed');
      expect([await mineAndCompare(harness, wallets, 2), holds.current()]).toEqual([[], []]);
      const senderOf = ({ orderId }: Order) =>
        journal
          .filter(({ transferKey }) => transferKey === `payout:${orderId}`)
          .map((e) => e.sender);
      expect([senderOf(sending), senderOf(next)]).toEqual([
        [litecoin.config.hotWalletAddress],
        [config.hotWalletAddress],
      ]);
      expect(journal).toContainEqual(
        expect.objectContaining({ assetSlug: 'ltc', to: config.hotWalletAddress }),
      );
      expect(await harness.deps.stores.ledger.verify(database)).toEqual([]);
    });

    testInFullRun(
      'is replaced with all others, after the money was moved while no server ran',
      async () => {
        const database = await open();
        const former = await startRestorableServer(database, sandbox, NO_FILES, {
          others: [litecoin],
        });
        const before = createOrders(former.harness);
        for (const order of [await before.fromCoin(), await before.toCoin()]) {
          await before.pay(order);
          await workUntil(former.harness, order, 'completed');
        }
        await former.harness.mineAndWork(16);

        const movedAtMs = former.harness.deps.clock.nowMs();
        const config = {
          ...litecoin.config,
          ...deriveWatchOnly(OTHER_MNEMONIC, bitcoinKeys(litecoin.config.parameters)),
          walletName: 'quayside-renewed',
          walletBirthdaySeconds: Math.floor(movedAtMs / 1_000),
        };
        const renewed = { ...litecoin, config, chain: createBitcoinChain(config) };
        const evmConfig = { ...sandbox.config, ...deriveWatchOnly(OTHER_MNEMONIC, EVM_KEYS) };
        const evm = {
          ...sandbox,
          mnemonic: OTHER_MNEMONIC,
          config: evmConfig,
          chain: createEvmChain(evmConfig, defaultCatalogue),
        };
        await moveMoney(litecoin, 'ltc', config.hotWalletAddress);
        await moveMoney(sandbox, 'eth', evmConfig.hotWalletAddress);
        // The node's wallet looks two hours back by itself.
        const startedAtMs = movedAtMs + 4 * HOUR_MS;
        for (let block = 12; block >= 0; block -= 1)
          await litecoin.mineAt(startedAtMs - block * 60_000);

        const { harness, deps, holds } = await startRestorableServer(
          database,
          evm,
          former.files(),
          {
            nowMs: startedAtMs + 60_000,
            others: [renewed],
            keys: { signer: createTestSigner(OTHER_MNEMONIC, [evmConfig, config]), journal: [] },
          },
        );
        const wallets = reconcileSteps(harness);
        await harness.mineAndWork(4);
        expect(holds.current()).toMatchObject([
          { cause: 'restore', reason: expect.stringContaining("the signer's journal is empty") },
        ]);
        harness.advanceTime(60_000);
        await harness.mineAndWork(4);
        const commands = createRestoreCommands(deps, holds);
        expect(await commands.release()).toBe(
          'Payouts continue. 0 transactions are booked as sent for lost orders.',
        );
        const after = createOrders(harness);
        for (const order of [await after.fromCoin(), await after.toCoin()]) {
          await after.pay(order);
          await workUntil(harness, order, 'completed');
        }
        expect(await mineAndCompare(harness, wallets, 16)).toEqual([]);
        expect([
          await harness.deps.stores.ledger.verify(database),
          harness.problems,
          await commands.check(),
        ]).toEqual([[], [], expect.objectContaining({ isCurrent: true })]);
      },
    );
  });
});
