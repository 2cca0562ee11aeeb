import * as z from 'zod';

import { SANDBOX_EXCHANGE_MNEMONIC } from '../../platform/sandbox-keys/mnemonics';
import {
  describeWithLitecoind,
  startLitecoinSandbox,
  type LitecoinSandbox,
} from '../../testing/chains/litecoin-sandbox';
import { useStarted } from '../../testing/use-started';
import { InsufficientFundsError } from '../chain-errors';
import { createTransferSigner } from '../signer/sign-transfer';
import { createBitcoinChain } from './bitcoin-chain';
import { mempoolEntrySchema } from './core-schemas';

jest.setTimeout(60_000);

describeWithLitecoind('unconfirmed change on Litecoin Core', () => {
  let sandbox: LitecoinSandbox;
  let sign: ReturnType<typeof createTransferSigner>;

  useStarted(
    startLitecoinSandbox,
    (started) => {
      sandbox = started;
      sign = createTransferSigner(SANDBOX_EXCHANGE_MNEMONIC, [sandbox.config]);
    },
    90_000,
  );
  afterEach(() => sandbox.node.mine(1));

  const send = async (amountMinor: bigint, feeRate: number, chainable: readonly string[] = []) => {
    const chain = createBitcoinChain({ ...sandbox.config, fallbackFeeRate: feeRate });
    const prepared = await chain.prepareTransfer({
      from: 'hot',
      to: await sandbox.miner.request(z.string(), 'getnewaddress', ['', 'bech32']),
      assetSlug: 'ltc',
      amountMinor,
      nonce: 0,
      excludedOutputs: [],
      chainable,
    });
    const signed = await sign(prepared);
    await sandbox.chain.broadcast(signed);
    return { ...prepared, ...signed };
  };
  const entryOf = (txId: string) =>
    sandbox.core.request(mempoolEntrySchema, 'getmempoolentry', [txId]);
  /** Half of the wallet's balance. */
  const half = async () =>
    (await sandbox.chain.balanceOf('ltc', sandbox.config.hotWalletAddress)) / 2n;

  test('is spent if confirmed outputs do not suffice, and pays what its parent lacks', async () => {
    const balanceMinor = 2n * (await half());
    const parent = await send(balanceMinor - 500_000_000n, 1);
    await expect(send(100_000_000n, 20)).rejects.toThrow(InsufficientFundsError);
    const child = await send(100_000_000n, 20, [parent.txId]);
    expect(child.spentOutputs.every((output) => output.startsWith(`${parent.txId}:`))).toBe(true);
    const { ancestorsize, ancestorcount, fees } = await entryOf(child.txId);
    expect(ancestorcount).toBe(2);
    expect(fees.ancestor).toBeGreaterThanOrEqual(20n * BigInt(ancestorsize));
    await sandbox.node.mine(1);
    expect(await sandbox.chain.transactionStatus(child.txId)).toMatchObject({ kind: 'mined' });
  });

  test('is spent after at most twenty unconfirmed transactions in a row', async () => {
    const sent = [await send(10_000n, 1)];
    for (let count = 1; count < 20; count += 1)
      sent.push(
        await send(
          10_000n,
          1,
          sent.map(({ txId }) => txId),
        ),
      );
    expect((await entryOf(sent.at(-1)!.txId)).ancestorcount).toBe(20);
    const all = sent.map(({ txId }) => txId);
    const last = await send(10_000n, 1, all);
    await expect(send(10_000n, 1, [...all, last.txId])).rejects.toThrow(InsufficientFundsError);
  });

  test("of strangers' transactions is never spent", async () => {
    await sandbox.miner.request(z.string(), 'sendtoaddress', [sandbox.config.hotWalletAddress, 5]);
    await expect(send(500_000_000n, 1)).rejects.toThrow(InsufficientFundsError);
  });
});
