import * as z from 'zod';

import { createBitcoinChain } from '../../../chains/bitcoin/bitcoin-chain';
import { createTransferSigner } from '../../../chains/signer/sign-transfer';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import {
  describeWithLitecoind,
  startLitecoinSandbox,
  type LitecoinSandbox,
} from '../../../testing/chains/litecoin-sandbox';
import { withTestDatabases } from '../../../testing/database/database';
import { reconcileSteps, type ReconcileSteps } from '../../../testing/orders/reconcile-steps';
import {
  NO_FILES,
  startRestorableServer,
  type RestorableServer,
} from '../../../testing/restore/restorable-server';
import { undecidedOf } from '../../../testing/restore/restored-without-journal';
import { useStarted } from '../../../testing/use-started';
import { releaseByOperator } from '../usecases/release';

jest.setTimeout(90_000);

const COIN = 100_000_000n;
/** Smallest units per virtual byte: a transfer at the second rate costs more than it may. */
const [USUAL_RATE, EXCESSIVE_RATE] = [10, 1_000];
const MAX_PER_TRANSFER = '0.0005';

let sandbox: EvmSandbox;
useEvmSandbox((started) => {
  sandbox = started;
});

type Restarted = RestorableServer & { readonly wallets: ReconcileSteps };

describeWithLitecoind('on a Bitcoin-like chain', () => {
  let litecoin: LitecoinSandbox;
  let coldAddress: string;
  useStarted(
    startLitecoinSandbox,
    (started) => {
      litecoin = started;
    },
    90_000,
  );
  beforeAll(async () => {
    coldAddress = await litecoin.miner.request(z.string(), 'getnewaddress', ['', 'bech32']);
    const { fees } = litecoin.config;
    const config = {
      ...{ ...litecoin.config, coldAddress },
      fees: { ...fees, maxPerTransfer: MAX_PER_TRANSFER },
    };
    litecoin = { ...litecoin, config, chain: createBitcoinChain(config) };
  });
  const hotAddress = () => litecoin.config.hotWalletAddress;

  withTestDatabases('coins that left the hot wallet by hand while no server ran', (open) => {
    /** Pays with the keys of the hot wallet, without a server. */
    const payByHand = async (to: string, fallbackFeeRate: number): Promise<string> => {
      const fees = { ...litecoin.config.fees, maxPerTransfer: '1' };
      const config = { ...litecoin.config, fallbackFeeRate, fees };
      const prepared = await createBitcoinChain(config).prepareTransfer({
        ...({ from: 'hot', to, assetSlug: 'ltc', amountMinor: COIN } as const),
        ...{ nonce: 0, excludedOutputs: [] },
      });
      const signed = await createTransferSigner(sandbox.mnemonic, [config])(prepared);
      await litecoin.chain.broadcast(signed);
      await litecoin.node.mine(1);
      return signed.txId;
    };
    /** Stops a server, pays by hand, and starts a server again. */
    const payWhileStopped = async (
      to: string,
      feeRate: number,
    ): Promise<{ readonly server: Restarted; readonly txId: string }> => {
      const database = await open();
      const others = [litecoin];
      const former = await startRestorableServer(database, sandbox, NO_FILES, { others });
      await former.harness.mineAndWork(2);
      const txId = await payByHand(to, feeRate);
      const started = await startRestorableServer(database, sandbox, former.files(), { others });
      const server = { ...started, wallets: reconcileSteps(started.harness) };
      await work(server);
      return { server, txId };
    };
    const work = async ({ harness, wallets }: Restarted): Promise<void> => {
      for (let blocks = 0; blocks < 4; blocks += 1) {
        await harness.mineAndWork(1);
        await wallets.run();
      }
    };
    const isHeld = ({ holds }: Restarted): boolean =>
      holds.current().some(({ cause }) => cause === 'restore');

    it.each([
      ['to the cold wallet', () => coldAddress],
      ['to the hot wallet itself', hotAddress],
    ])('%s are booked as a move, and reported', async (_name, to) => {
      const { server, txId } = await payWhileStopped(to(), USUAL_RATE);
      expect([await server.wallets.differences(), await undecidedOf(server)]).toEqual([[], []]);
      expect(server.log).toContainEqual(
        expect.stringMatching(`${txId} moved coins from the hot wallet .* booked as a move`),
      );
    });

    it.each([
      ['to the cold wallet', () => coldAddress],
      ['to the hot wallet itself', hotAddress],
    ])('%s hold payouts until an operator decides about an excessive fee', async (_name, to) => {
      const { server, txId } = await payWhileStopped(to(), EXCESSIVE_RATE);
      expect(isHeld(server)).toBe(true);
      expect(await undecidedOf(server)).toEqual([
        expect.stringMatching(`transaction ${txId} to .* one transfer may not cost that much`),
        expect.stringMatching(`nothing explains transaction ${txId}`),
      ]);
      expect(await server.wallets.differences()).toEqual([expect.stringMatching(/^hot ltc -/)]);
      expect(server.log).toContainEqual(expect.stringMatching(`${txId} .* someone has the key`));
      await releaseByOperator(server.deps, server.holds);
      await work(server);
      expect([isHeld(server), await server.wallets.differences()]).toEqual([false, []]);
    });
  });
});
