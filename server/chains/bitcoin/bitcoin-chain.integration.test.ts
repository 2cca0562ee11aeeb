import * as z from 'zod';

import { SANDBOX_EXCHANGE_MNEMONIC } from '../../platform/sandbox-keys/mnemonics';
import {
  describeWithLitecoind,
  startLitecoinSandbox,
  type LitecoinSandbox,
} from '../../testing/chains/litecoin-sandbox';
import { useStarted } from '../../testing/use-started';
import type { TransferRequest } from '../chain';
import { InsufficientFundsError, TransferRejectedError } from '../chain-errors';
import { createTransferSigner } from '../signer/sign-transfer';
import { createBitcoinChain } from './bitcoin-chain';
import { coinsSchema } from './core-schemas';

const COIN = 100_000_000n;

// The node's wallet writes to disk for every address and every payment.
jest.setTimeout(30_000);

describeWithLitecoind('createBitcoinChain on Litecoin Core', () => {
  let sandbox: LitecoinSandbox;
  let sign: ReturnType<typeof createTransferSigner>;
  let nextIndex = 0;

  useStarted(
    startLitecoinSandbox,
    (started) => {
      sandbox = started;
      sign = createTransferSigner(SANDBOX_EXCHANGE_MNEMONIC, [sandbox.config]);
    },
    90_000,
  );

  const freshIndex = () => {
    nextIndex += 1;
    return nextIndex;
  };
  const pay = (address: string, coins: number) =>
    sandbox.miner.request(z.string(), 'sendtoaddress', [address, coins]);
  const freshForeignAddress = () =>
    sandbox.miner.request(z.string(), 'getnewaddress', ['', 'bech32']);
  const receivedBy = async (address: string) =>
    sandbox.miner.request(coinsSchema, 'getreceivedbyaddress', [address, 0]);
  const blockAtHead = async (address: string) => {
    const head = await sandbox.chain.head();
    return sandbox.chain.readBlock(head.height, (candidate) => candidate === address);
  };
  const prepare = (
    request: Partial<TransferRequest> & Pick<TransferRequest, 'to' | 'amountMinor'>,
  ) =>
    sandbox.chain.prepareTransfer({
      from: 'hot',
      assetSlug: 'ltc',
      nonce: 0,
      excludedOutputs: [],
      ...request,
    });

  test('reports a deposit while it is pending, and the same transfer once it is mined', async () => {
    const address = sandbox.chain.deriveDepositAddress(freshIndex());
    expect(address).toMatch(/^rltc1q/);
    const txId = await pay(address, 1.10000001);
    const pending = await sandbox.chain.readPending((candidate) => candidate === address);
    expect(pending).toEqual([
      {
        assetSlug: 'ltc',
        txId,
        transferKey: expect.stringMatching(/^vout:[01]$/),
        address,
        amountMinor: 110_000_001n,
      },
    ]);
    expect(await sandbox.chain.transactionStatus(txId)).toEqual({ kind: 'pending' });
    await sandbox.node.mine(1);
    expect((await blockAtHead(address))?.transfers).toEqual(pending);
    expect(await sandbox.chain.readPending((candidate) => candidate === address)).toEqual([]);
    expect(await sandbox.chain.transactionStatus(txId)).toMatchObject({
      kind: 'mined',
      isSuccessful: true,
      block: await sandbox.chain.head(),
    });
    expect(await sandbox.chain.balanceOf('ltc', address)).toBe(110_000_001n);
  });

  test('reports two outputs of one transaction as two transfers', async () => {
    const [one, other] = [
      sandbox.chain.deriveDepositAddress(freshIndex()),
      sandbox.chain.deriveDepositAddress(freshIndex()),
    ];
    await sandbox.miner.request(z.string(), 'sendmany', ['', { [one]: 1, [other]: 2 }]);
    await sandbox.node.mine(1);
    const { height } = await sandbox.chain.head();
    const block = await sandbox.chain.readBlock(height, (candidate) =>
      [one, other].includes(candidate),
    );
    expect(
      block?.transfers.map(({ address, amountMinor }) => [address, amountMinor]).sort(),
    ).toEqual(
      [
        [one, COIN],
        [other, 2n * COIN],
      ].sort(),
    );
    expect(new Set(block?.transfers.map(({ transferKey }) => transferKey)).size).toBe(2);
  });

  test("does not report a miner's reward as a deposit", async () => {
    const address = sandbox.chain.deriveDepositAddress(freshIndex());
    await sandbox.core.request(z.unknown(), 'generatetoaddress', [1, address]);
    expect((await blockAtHead(address))?.transfers).toEqual([]);
  });

  test('pays out the exact amount, returns the change and charges the stated fee', async () => {
    const to = await freshForeignAddress();
    const before = await sandbox.chain.balanceOf('ltc', sandbox.chain.hotWalletAddress);
    const prepared = await prepare({ to, amountMinor: 3n * COIN + 7n });
    const signed = await sign(prepared);
    await sandbox.chain.broadcast(signed);
    await sandbox.chain.broadcast(signed);
    expect(await sandbox.chain.transactionStatus(signed.txId)).toEqual({ kind: 'pending' });
    await sandbox.node.mine(1);
    await sandbox.chain.broadcast(signed);
    expect(await sandbox.chain.transactionStatus(signed.txId)).toMatchObject({
      kind: 'mined',
      feeMinor: prepared.maxFeeMinor,
    });
    expect(await receivedBy(to)).toBe(3n * COIN + 7n);
    expect(await sandbox.chain.balanceOf('ltc', sandbox.chain.hotWalletAddress)).toBe(
      before - 3n * COIN - 7n - prepared.maxFeeMinor,
    );
  });

  test('adds change to the fee if it is too small for nodes to relay', async () => {
    const from = freshIndex();
    const to = await freshForeignAddress();
    await pay(sandbox.chain.deriveDepositAddress(from), 1);
    await sandbox.node.mine(1);
    const { maxFeeMinor } = await prepare({ from, to, amountMinor: COIN / 2n });
    const prepared = await prepare({ from, to, amountMinor: COIN - maxFeeMinor - 2_900n });
    const signed = await sign(prepared);
    await sandbox.chain.broadcast(signed);
    expect([prepared.maxFeeMinor, await sandbox.chain.transactionStatus(signed.txId)]).toEqual([
      maxFeeMinor + 2_900n,
      { kind: 'pending' },
    ]);
    await sandbox.node.mine(1);
  });

  test('does not select outputs that another transfer already spends', async () => {
    const to = await freshForeignAddress();
    const first = await prepare({ to, amountMinor: COIN });
    const second = await prepare({ to, amountMinor: COIN, excludedOutputs: first.spentOutputs });
    expect(second.spentOutputs.filter((output) => first.spentOutputs.includes(output))).toEqual([]);
    await sandbox.chain.broadcast(await sign(first));
    await sandbox.chain.broadcast(await sign(second));
    await sandbox.node.mine(1);
    expect(await receivedBy(to)).toBe(2n * COIN);
  });

  test('sweeps everything from a deposit address that has two deposits', async () => {
    const index = freshIndex();
    const address = sandbox.chain.deriveDepositAddress(index);
    await pay(address, 1);
    await pay(address, 2);
    await sandbox.node.mine(1);
    const prepared = await prepare({
      from: index,
      to: sandbox.chain.hotWalletAddress,
      amountMinor: 'all',
    });
    expect(prepared.amountMinor + prepared.maxFeeMinor).toBe(3n * COIN);
    await sandbox.chain.broadcast(await sign(prepared));
    await sandbox.node.mine(1);
    expect(await sandbox.chain.balanceOf('ltc', address)).toBe(0n);
  });

  test('watches an address far beyond the used range once it is derived', async () => {
    const index = 160;
    const address = sandbox.chain.deriveDepositAddress(index);
    const { height } = await sandbox.chain.head();
    await sandbox.chain.readBlock(height, () => false);
    await pay(address, 1);
    await sandbox.node.mine(1);
    expect(
      (await prepare({ from: index, to: sandbox.chain.hotWalletAddress, amountMinor: 'all' }))
        .spentOutputs,
    ).toHaveLength(1);
  });

  test('reuses the existing wallet on the node when the chain is created again', async () => {
    const again = createBitcoinChain(sandbox.config);
    expect(await again.balanceOf('ltc', again.hotWalletAddress)).toBe(
      await sandbox.chain.balanceOf('ltc', sandbox.chain.hotWalletAddress),
    );
  });

  test('rejects insufficient funds, dust and invalid addresses before signing', async () => {
    const to = await freshForeignAddress();
    await expect(prepare({ to, amountMinor: 10n ** 15n })).rejects.toThrow(InsufficientFundsError);
    await expect(prepare({ from: freshIndex(), to, amountMinor: 'all' })).rejects.toThrow(
      InsufficientFundsError,
    );
    await expect(prepare({ to, amountMinor: 10n })).rejects.toThrow(TransferRejectedError);
    await expect(prepare({ to: 'ltc1qqqqqqq', amountMinor: COIN })).rejects.toThrow(
      TransferRejectedError,
    );
  });

  test('reads the balance of an address that is not ours from the chain', async () => {
    const to = await freshForeignAddress();
    await pay(to, 0.5);
    await sandbox.node.mine(1);
    expect(await sandbox.chain.balanceOf('ltc', to)).toBe(50_000_000n);
  });

  test('reports the deposit of an invalidated block as pending, and later blocks as missing', async () => {
    const address = sandbox.chain.deriveDepositAddress(freshIndex());
    const txId = await pay(address, 1);
    await sandbox.node.mine(2);
    const { height } = await sandbox.chain.head();
    const hash = await sandbox.core.request(z.string(), 'getblockhash', [height - 1]);
    await sandbox.core.request(z.unknown(), 'invalidateblock', [hash]);
    expect(await sandbox.chain.readBlock(height, () => true)).toBeNull();
    expect(await sandbox.chain.transactionStatus(txId)).toEqual({ kind: 'pending' });
    await sandbox.core.request(z.unknown(), 'reconsiderblock', [hash]);
    expect(await sandbox.chain.transactionStatus(txId)).toMatchObject({ kind: 'mined' });
  });

  test('rejects a transfer as outpaced when another transfer has spent its output', async () => {
    const index = freshIndex();
    await pay(sandbox.chain.deriveDepositAddress(index), 1);
    await sandbox.node.mine(1);
    const prepared = await prepare({
      from: index,
      to: sandbox.chain.hotWalletAddress,
      amountMinor: 'all',
    });
    const conflicting = await prepare({
      from: index,
      to: await freshForeignAddress(),
      amountMinor: 'all',
    });
    await sandbox.chain.broadcast(await sign(prepared));
    await sandbox.node.mine(1);
    const loser = await sign(conflicting);
    await expect(sandbox.chain.broadcast(loser)).rejects.toMatchObject({
      name: 'TransferRejectedError',
      isOutpaced: true,
    });
    expect(await sandbox.chain.transactionStatus(loser.txId)).toEqual({ kind: 'unknown' });
  });
});
