import * as z from 'zod';

import {
  COIN,
  replacementSteps,
  type FirstPayment,
} from '../../testing/chains/litecoin-replacements';
import {
  describeWithLitecoind,
  startLitecoinSandbox,
  type LitecoinSandbox,
} from '../../testing/chains/litecoin-sandbox';
import { useStarted } from '../../testing/use-started';
import { FeeTooHighError, InsufficientFundsError } from '../chain-errors';
import { mempoolEntrySchema } from './core-schemas';

jest.setTimeout(60_000);

describeWithLitecoind('prepareReplacement on Litecoin Core', () => {
  let sandbox: LitecoinSandbox;
  useStarted(
    startLitecoinSandbox,
    (started) => {
      sandbox = started;
    },
    90_000,
  );
  // Mines what a test leaves in the mempool.
  afterEach(() => sandbox.node.mine(1));

  const fund = async (address: string, coins: number) => {
    await sandbox.miner.request(z.string(), 'sendtoaddress', [address, coins]);
    await sandbox.node.mine(1);
  };
  const { chainAt, receivedBy, signOn, replacementOf, replace, send } = replacementSteps(
    () => sandbox,
  );
  /** It isn't sent, because Litecoin's nodes don't let another payment take its place. */
  const stuckPayment = (amountMinor: bigint): Promise<FirstPayment> =>
    signOn(chainAt(2), { amountMinor });

  test('pays the higher fee from the change, and replaces the first payment', async () => {
    await fund(sandbox.config.hotWalletAddress, 2);
    const stuck = await stuckPayment(COIN);
    const prepared = await replace(chainAt(40), replacementOf(stuck));
    expect(prepared).toMatchObject({
      to: stuck.to,
      amountMinor: COIN,
      spentOutputs: stuck.prepared.spentOutputs,
    });
    expect(prepared.maxFeeMinor).toBeGreaterThanOrEqual(stuck.prepared.maxFeeMinor * 15n);
    await send(prepared);
    await sandbox.node.mine(1);
    expect(await receivedBy(stuck.to)).toBe(COIN);
    await expect(sandbox.chain.broadcast(stuck.signed)).rejects.toMatchObject({ isOutpaced: true });
  });

  test('spends another output if the change does not cover the fee', async () => {
    const { chain, config } = sandbox;
    await fund(config.hotWalletAddress, 1);
    const heldMinor = await chain.balanceOf('ltc', config.hotWalletAddress);
    const stuck = await stuckPayment(heldMinor - 20_000n);
    await expect(replace(chainAt(200), replacementOf(stuck))).rejects.toThrow(
      InsufficientFundsError,
    );
    await fund(config.hotWalletAddress, 0.5);
    const prepared = await replace(chainAt(200), replacementOf(stuck));
    expect(prepared.spentOutputs).toHaveLength(stuck.prepared.spentOutputs.length + 1);
    expect(prepared.spentOutputs).toEqual(expect.arrayContaining([...stuck.prepared.spentOutputs]));
    await send(prepared);
    await sandbox.node.mine(1);
    expect(await receivedBy(stuck.to)).toBe(heldMinor - 20_000n);
  });

  test('cancels a payment by paying everything to our own wallet', async () => {
    await fund(sandbox.config.hotWalletAddress, 2);
    const before = await sandbox.chain.balanceOf('ltc', sandbox.config.hotWalletAddress);
    const stuck = await stuckPayment(COIN);
    const prepared = await replace(
      chainAt(2),
      replacementOf(stuck, { isCancellation: true, isForced: true }),
    );
    await send(prepared);
    await sandbox.node.mine(1);
    expect(await receivedBy(stuck.to)).toBe(0n);
    expect(await sandbox.chain.balanceOf('ltc', sandbox.config.hotWalletAddress)).toBe(
      before - prepared.maxFeeMinor,
    );
  });

  test('lowers the amount of a sweep, which empties its address', async () => {
    const address = sandbox.chain.deriveDepositAddress(7);
    await fund(address, 1);
    const stuck = await signOn(chainAt(2), {
      from: 7,
      to: sandbox.config.hotWalletAddress,
      amountMinor: 'all',
    });
    const prepared = await replace(chainAt(30), replacementOf(stuck, { from: 7, isAll: true }));
    expect(prepared.amountMinor + prepared.maxFeeMinor).toBe(COIN);
    await send(prepared);
    await sandbox.node.mine(1);
    expect(await sandbox.chain.balanceOf('ltc', address)).toBe(0n);
  });

  test('does not replace a payment that pays the current rate, unless forced', async () => {
    await fund(sandbox.config.hotWalletAddress, 2);
    const stuck = await stuckPayment(COIN);
    const chain = chainAt(2);
    expect(await chain.prepareReplacement?.(replacementOf(stuck))).toBeNull();
    const forced = await replace(chain, replacementOf(stuck, { isForced: true }));
    expect(forced.maxFeeMinor).toBeGreaterThan(stuck.prepared.maxFeeMinor + 100n);
  });

  test('is absent on Litecoin, whose nodes keep the first transaction', () => {
    expect(sandbox.chain.prepareReplacement).toBeUndefined();
  });

  test('cancels a payment whose fee is near the limit without exceeding the limit', async () => {
    const { hotWalletAddress } = sandbox.config;
    await fund(hotWalletAddress, 2);
    const [limit, limitMinor] = ['0.00003', 3_000n];
    const stuck = await signOn(chainAt(20, limit), { amountMinor: COIN });
    expect(stuck.prepared.maxFeeMinor).toBeGreaterThan(2_700n);
    await expect(replace(chainAt(40, limit), replacementOf(stuck))).rejects.toThrow(
      FeeTooHighError,
    );
    const cancellation = await replace(
      chainAt(40, limit),
      replacementOf(stuck, { isCancellation: true, isForced: true }),
    );
    expect(cancellation.maxFeeMinor).toBe(limitMinor);
    await send(cancellation);
  });

  test('pays the fees that unconfirmed ancestors lack, and compares fee rates including ancestors', async () => {
    const balanceMinor = await sandbox.chain.balanceOf('ltc', sandbox.config.hotWalletAddress);
    const parent = await signOn(chainAt(5), { amountMinor: balanceMinor - 3n * COIN });
    await sandbox.chain.broadcast(parent.signed);
    // Together, they offer a rate of 20, so the second one alone offers about 35.
    const chainable = [parent.signed.txId];
    const child = await signOn(chainAt(20), { amountMinor: COIN, chainable });
    expect(await chainAt(20).prepareReplacement?.(replacementOf(child))).toBeNull();
    const { txId } = await send(await replace(chainAt(30), replacementOf(child)));
    const { ancestorsize, fees } = await sandbox.core.request(
      mempoolEntrySchema,
      'getmempoolentry',
      [txId],
    );
    expect(fees.ancestor).toBeGreaterThanOrEqual(30n * BigInt(ancestorsize));
  });

  test('rejects a replacement whose fee is above the limit of a transfer', async () => {
    await fund(sandbox.config.hotWalletAddress, 2);
    const stuck = await stuckPayment(COIN);
    await expect(replace(chainAt(1_000, '0.0001'), replacementOf(stuck))).rejects.toThrow(
      FeeTooHighError,
    );
  });
});
