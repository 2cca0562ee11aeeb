import * as z from 'zod';

import { SANDBOX_EXCHANGE_MNEMONIC } from '../../platform/sandbox-keys/mnemonics';
import {
  describeWithLitecoind,
  startLitecoinSandbox,
  type LitecoinSandbox,
} from '../../testing/chains/litecoin-sandbox';
import { useStarted } from '../../testing/use-started';
import type { Chain, PreparedTransfer, ReplacementRequest, SignedTransfer } from '../chain';
import { createTransferSigner } from '../signer/sign-transfer';
import { createBitcoinChain } from './bitcoin-chain';
import { coinsSchema } from './core-schemas';

const COIN = 100_000_000n;

jest.setTimeout(60_000);

describeWithLitecoind('a replacement on nodes that replace transactions, as Bitcoin does', () => {
  let sandbox: LitecoinSandbox;
  useStarted(
    () => startLitecoinSandbox({ replacesTransactions: true }),
    (started) => {
      sandbox = started;
    },
    90_000,
  );

  /** The same chain, on which a byte costs this much. */
  const chainAt = (fallbackFeeRate: number): Chain =>
    createBitcoinChain({ ...sandbox.config, fallbackFeeRate, replaceByFee: true });
  const send = async (prepared: PreparedTransfer): Promise<SignedTransfer> => {
    const signed = await createTransferSigner(SANDBOX_EXCHANGE_MNEMONIC, [sandbox.config])(
      prepared,
    );
    await sandbox.chain.broadcast(signed);
    return signed;
  };
  const mempool = () => sandbox.core.request(z.array(z.string()), 'getrawmempool');
  const receivedBy = (address: string) =>
    sandbox.miner.request(coinsSchema, 'getreceivedbyaddress', [address, 1]);
  const pay = async () => {
    const to = await sandbox.miner.request(z.string(), 'getnewaddress', ['', 'bech32']);
    const prepared = await chainAt(2).prepareTransfer({
      from: 'hot',
      to,
      assetSlug: 'ltc',
      amountMinor: COIN,
      nonce: 0,
      excludedOutputs: [],
    });
    return { to, prepared, signed: await send(prepared) };
  };
  const replace = async (
    { to, prepared, signed }: Awaited<ReturnType<typeof pay>>,
    changes: Partial<ReplacementRequest> = {},
    chain = chainAt(40),
  ): Promise<SignedTransfer> => {
    const replacement = await chain.prepareReplacement?.({
      from: 'hot',
      to,
      assetSlug: 'ltc',
      amountMinor: COIN,
      isAll: false,
      nonce: null,
      current: signed,
      isCancellation: false,
      isForced: false,
      excludedOutputs: prepared.spentOutputs,
      ...changes,
    });
    if (!replacement) throw new Error('There is no replacement.');
    return send(replacement);
  };

  test('takes the place of the first payment in the mempool, and is mined', async () => {
    const first = await pay();
    expect(await mempool()).toEqual([first.signed.txId]);
    const second = await replace(first);
    expect(await mempool()).toEqual([second.txId]);
    const { chain } = sandbox;
    expect(await chain.transactionStatus(first.signed.txId)).toEqual({ kind: 'unknown' });
    await sandbox.node.mine(1);
    expect(await receivedBy(first.to)).toBe(COIN);
    expect(await chain.transactionStatus(second.txId)).toMatchObject({ kind: 'mined' });
    await expect(chain.broadcast(first.signed)).rejects.toMatchObject({ isOutpaced: true });
  });

  test('that only just exceeds the first fee is accepted', async () => {
    const first = await pay();
    const second = await replace(first, { isForced: true }, chainAt(2));
    expect(await mempool()).toEqual([second.txId]);
    await sandbox.node.mine(1);
  });

  test('that cancels the payment takes its place', async () => {
    const first = await pay();
    const second = await replace(first, { isCancellation: true, isForced: true });
    expect(await mempool()).toEqual([second.txId]);
    await sandbox.node.mine(1);
    expect(await receivedBy(first.to)).toBe(0n);
  });
});
