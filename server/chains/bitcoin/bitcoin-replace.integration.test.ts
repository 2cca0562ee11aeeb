import * as z from 'zod';

import { SANDBOX_EXCHANGE_MNEMONIC } from '../../platform/sandbox-keys/mnemonics';
import {
  describeWithLitecoind,
  startLitecoinSandbox,
  type LitecoinSandbox,
} from '../../testing/chains/litecoin-sandbox';
import { useStarted } from '../../testing/use-started';
import type { Chain, PreparedTransfer, ReplacementRequest, SignedTransfer } from '../chain';
import { FeeTooHighError, InsufficientFundsError } from '../chain-errors';
import { createTransferSigner } from '../signer/sign-transfer';
import { createBitcoinChain } from './bitcoin-chain';
import { coinsSchema, mempoolEntrySchema } from './core-schemas';

const COIN = 100_000_000n;

jest.setTimeout(60_000);

describeWithLitecoind('prepareReplacement on Litecoin Core', () => {
  let sandbox: LitecoinSandbox;
  let sign: ReturnType<typeof createTransferSigner>;
  /** The same chain, with this fee rate. */
  const chainAt = (fallbackFeeRate: number, maxPerTransfer = '1'): Chain =>
    createBitcoinChain({
      ...sandbox.config,
      fallbackFeeRate,
      replaceByFee: true,
      fees: { ...sandbox.config.fees, maxPerTransfer },
    });

  useStarted(
    startLitecoinSandbox,
    (started) => {
      sandbox = started;
      sign = createTransferSigner(SANDBOX_EXCHANGE_MNEMONIC, [sandbox.config]);
    },
    90_000,
  );
  // Mines what a test leaves in the mempool.
  afterEach(() => sandbox.node.mine(1));

  const fund = async (address: string, coins: number) => {
    await sandbox.miner.request(z.string(), 'sendtoaddress', [address, coins]);
    await sandbox.node.mine(1);
  };
  const freshForeignAddress = () =>
    sandbox.miner.request(z.string(), 'getnewaddress', ['', 'bech32']);
  const receivedBy = (address: string) =>
    sandbox.miner.request(coinsSchema, 'getreceivedbyaddress', [address, 1]);
  const send = async (prepared: PreparedTransfer): Promise<SignedTransfer> => {
    const signed = await sign(prepared);
    await sandbox.chain.broadcast(signed);
    return signed;
  };
  /**
   * Signs a payment at a low fee rate. It is not sent, because Litecoin's nodes do not let another
   * payment take its place.
   */
  const stuckPayment = async (amountMinor: bigint) => {
    const to = await freshForeignAddress();
    const prepared = await chainAt(2).prepareTransfer({
      from: 'hot',
      to,
      assetSlug: 'ltc',
      amountMinor,
      nonce: 0,
      excludedOutputs: [],
    });
    return { to, prepared, signed: await sign(prepared) };
  };
  const replacementOf = (
    { to, prepared, signed }: Awaited<ReturnType<typeof stuckPayment>>,
    changes: Partial<ReplacementRequest> = {},
  ): ReplacementRequest => ({
    from: 'hot',
    to,
    assetSlug: 'ltc',
    amountMinor: prepared.amountMinor,
    isAll: false,
    nonce: null,
    current: signed,
    isCancellation: false,
    isForced: false,
    excludedOutputs: prepared.spentOutputs,
    ...changes,
  });
  const replace = async (chain: Chain, request: ReplacementRequest): Promise<PreparedTransfer> => {
    const prepared = await chain.prepareReplacement?.(request);
    if (!prepared) throw new Error('There is no replacement.');
    return prepared;
  };

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
    const sweep = await chainAt(2).prepareTransfer({
      from: 7,
      to: sandbox.config.hotWalletAddress,
      assetSlug: 'ltc',
      amountMinor: 'all',
      nonce: 0,
      excludedOutputs: [],
    });
    const stuck = { to: sweep.to, prepared: sweep, signed: await sign(sweep) };
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
    const to = await freshForeignAddress();
    const [limit, limitMinor] = ['0.00003', 3_000n];
    const prepared = await chainAt(20, limit).prepareTransfer({
      from: 'hot',
      to,
      assetSlug: 'ltc',
      amountMinor: COIN,
      nonce: 0,
      excludedOutputs: [],
    });
    expect(prepared.maxFeeMinor).toBeGreaterThan(2_700n);
    const stuck = { to, prepared, signed: await sign(prepared) };
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
    const pay = async (amountMinor: bigint, rate: number, chainable: readonly string[]) => {
      const to = await freshForeignAddress();
      const prepared = await chainAt(rate).prepareTransfer({
        from: 'hot',
        to,
        assetSlug: 'ltc',
        amountMinor,
        nonce: 0,
        excludedOutputs: [],
        chainable,
      });
      return { to, prepared, signed: await sign(prepared) };
    };
    const parent = await pay(balanceMinor - 3n * COIN, 5, []);
    await sandbox.chain.broadcast(parent.signed);
    // Together, they offer a rate of 20, so the second one alone offers about 35.
    const child = await pay(COIN, 20, [parent.signed.txId]);
    expect(await chainAt(20).prepareReplacement?.(replacementOf(child))).toBeNull();
    const replacement = await replace(chainAt(30), replacementOf(child));
    await send(replacement);
    const { ancestorsize, fees } = await sandbox.core.request(
      mempoolEntrySchema,
      'getmempoolentry',
      [(await sign(replacement)).txId],
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
