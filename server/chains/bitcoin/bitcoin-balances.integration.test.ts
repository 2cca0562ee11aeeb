import * as z from 'zod';

import {
  describeWithLitecoind,
  startLitecoinSandbox,
  type LitecoinSandbox,
} from '../../testing/chains/litecoin-sandbox';
import { useStarted } from '../../testing/use-started';
import { SANDBOX_EXCHANGE_MNEMONIC } from '../../platform/sandbox-keys/mnemonics';
import type { BlockRef } from '../block-ref';
import { createTransferSigner } from '../signer/sign-transfer';
import { createBitcoinChain } from './bitcoin-chain';

jest.setTimeout(90_000);

const COIN = 100_000_000n;

describeWithLitecoind('the balances of a Bitcoin-like chain after a block', () => {
  let sandbox: LitecoinSandbox;
  useStarted(
    startLitecoinSandbox,
    (started) => {
      sandbox = started;
    },
    120_000,
  );

  const hot = () => sandbox.chain.hotWalletAddress;
  const balanceAt = async (block: BlockRef, address = hot()) =>
    (await sandbox.chain.balancesAt(block, [{ assetSlug: 'ltc', address }]))?.[0];
  const mined = async (): Promise<BlockRef> => {
    await sandbox.node.mine(1);
    return sandbox.chain.head();
  };
  const pay = (address: string, coins: number) =>
    sandbox.miner.request(z.string(), 'sendtoaddress', [address, coins]);

  it('count a payment from its block on, and not while it waits for one', async () => {
    const before = await mined();
    const held = (await balanceAt(before)) ?? 0n;
    await pay(hot(), 2);
    expect(await balanceAt(before)).toBe(held);
    const after = await mined();
    expect([await balanceAt(before), await balanceAt(after)]).toEqual([held, held + 2n * COIN]);
    const later = await mined();
    expect([await balanceAt(before), await balanceAt(later)]).toEqual([held, held + 2n * COIN]);
  });

  /**
   * Signs a payment and a replacement of it. Litecoin's nodes keep the first one of two, so a block
   * with the second one is mined and then invalidated.
   */
  const sendReplaced = async (): Promise<void> => {
    const { config, core, miner } = sandbox;
    const chain = createBitcoinChain({ ...config, replaceByFee: true });
    const sign = createTransferSigner(SANDBOX_EXCHANGE_MNEMONIC, [config]);
    const payment = {
      from: 'hot',
      to: await miner.request(z.string(), 'getnewaddress', ['', 'bech32']),
      assetSlug: 'ltc',
      amountMinor: COIN,
    } as const;
    const first = await chain.prepareTransfer({ ...payment, nonce: 0, excludedOutputs: [] });
    const current = await sign(first);
    await chain.broadcast(current);
    const replacement = await chain.prepareReplacement?.({
      ...payment,
      isAll: false,
      nonce: null,
      current,
      isCancellation: false,
      isForced: true,
      excludedOutputs: first.spentOutputs,
    });
    if (!replacement) throw new Error('There is no replacement.');
    const { rawTransaction } = await sign(replacement);
    const { hash } = await core.request(z.object({ hash: z.string() }), 'generateblock', [
      await miner.request(z.string(), 'getnewaddress', ['', 'bech32']),
      [rawTransaction],
    ]);
    await core.request(z.unknown(), 'invalidateblock', [hash]);
  };

  it('count only once what two versions of a transaction spend', async () => {
    await pay(hot(), 2);
    const block = await mined();
    const held = (await balanceAt(block)) ?? 0n;
    await sendReplaced();
    expect(await balanceAt(block)).toBe(held);
    const paid = await mined();
    expect(await balanceAt(block)).toBe(held);
    expect(await balanceAt(paid)).toBeLessThan(held - COIN + 1n);
  });

  it('are also read for deposit addresses', async () => {
    const address = sandbox.chain.deriveDepositAddress(7);
    const before = await mined();
    await pay(address, 1);
    const after = await mined();
    expect([await balanceAt(before, address), await balanceAt(after, address)]).toEqual([0n, COIN]);
  });

  it('are read again after the node has restarted without its wallet', async () => {
    const block = await mined();
    const held = await balanceAt(block);
    await sandbox.core.request(z.unknown(), 'unloadwallet', [sandbox.config.walletName]);
    await expect(balanceAt(block)).rejects.toMatchObject({ name: 'ChainUnavailableError' });
    expect(await balanceAt(block)).toBe(held);
    await pay(sandbox.chain.deriveDepositAddress(400), 1);
    const after = await mined();
    expect(await balanceAt(after, sandbox.chain.deriveDepositAddress(400))).toBe(COIN);
  });

  it('are known for a block of the chain, and blockRefAt shows when the chain has dropped it', async () => {
    const block = await mined();
    const request = sandbox.chain.balancesAt(block, [{ assetSlug: 'ltc', address: hot() }]);
    await expect(request).resolves.toHaveLength(1);
    await sandbox.core.request(z.unknown(), 'invalidateblock', [block.hash]);
    expect((await sandbox.chain.blockRefAt(block.height))?.hash).not.toBe(block.hash);
    await sandbox.core.request(z.unknown(), 'reconsiderblock', [block.hash]);
  });
});
