import { parseGwei, serializeTransaction } from 'viem/utils';

import type { ReplacementRequest } from '../chain';
import { FeeTooHighError } from '../chain-errors';
import type { GasPrices } from './evm-fees';
import { decodeEvmPayload } from './evm-payload';
import { prepareEvmReplacement } from './evm-replace';
import type { EvmRpc } from './evm-rpc';

const ETHER = 10n ** 18n;
const LIMIT_MINOR = ETHER / 50n;
const TOKEN = `0x${'70'.repeat(20)}` as const;
const hotWallet = `0x${'aa'.repeat(20)}`;
const signature = { r: `0x${'11'.repeat(32)}`, s: `0x${'22'.repeat(32)}`, yParity: 0 } as const;

type Fees = { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint };

const pricesAt = (baseFee: bigint, tip: bigint): GasPrices => ({
  likely: baseFee + tip,
  next: baseFee + tip,
  gasPrice: (baseFee * 5n) / 4n + tip,
  capped: { maxFeePerGas: baseFee * 2n + tip, maxPriorityFeePerGas: tip },
});

/** Replaces a signed token transfer of 84,000 gas. */
async function replace(
  signed: Fees,
  prices: GasPrices,
  changes: Partial<ReplacementRequest> = {},
): Promise<Fees & { readonly maxFeeMinor: bigint }> {
  const rawTransaction = serializeTransaction(
    { type: 'eip1559', chainId: 1, nonce: 7, to: TOKEN, data: '0xa9', gas: 84_000n, ...signed },
    signature,
  );
  const prepared = await prepareEvmReplacement(
    {
      chainKey: 'evm-1',
      nativeSlug: 'eth',
      rpc: { balance: async () => ETHER } as Partial<EvmRpc> as EvmRpc,
      maxFeeMinor: LIMIT_MINOR,
      prices,
      dataFees: {
        ...{ likelyMinor: 0n, safeMinor: 0n, gas: 0n },
        operator: { constantMinor: 0n, perMillionGasMinor: 0n },
      },
    },
    {
      from: 'hot',
      to: `0x${'bb'.repeat(20)}`,
      assetSlug: 'usdterc20',
      amountMinor: 5n,
      isAll: false,
      nonce: 7,
      current: { txId: '0x01', rawTransaction },
      isCancellation: false,
      isForced: true,
      excludedOutputs: [],
      ...changes,
    },
    hotWallet,
  );
  const payload = decodeEvmPayload(prepared!.payload);
  if (payload.type !== 'eip1559') throw new Error('It is a legacy transaction.');
  return { ...payload, maxFeeMinor: prepared!.maxFeeMinor };
}

test('a payout whose fee cap is the limit can be cancelled, but its fee cannot be raised', async () => {
  const atLimit = { maxFeePerGas: LIMIT_MINOR / 84_000n, maxPriorityFeePerGas: parseGwei('1') };
  const spike = pricesAt(parseGwei('300'), parseGwei('1'));
  await expect(replace(atLimit, spike)).rejects.toThrow(FeeTooHighError);
  const cancellation = await replace(atLimit, spike, { isCancellation: true });
  expect(cancellation.maxFeePerGas).toBeGreaterThan(spike.next);
  expect(cancellation.maxFeeMinor).toBeLessThanOrEqual(LIMIT_MINOR);
});

test.each([
  ['without a tip', 0n],
  ['with a tip of one wei', 1n],
  ['with a tip of seven wei', 7n],
])('the replacement of a transaction %s offers a higher tip', async (_title, tip) => {
  const signed = { maxFeePerGas: parseGwei('1'), maxPriorityFeePerGas: tip };
  const replaced = await replace(signed, pricesAt(parseGwei('1') / 4n, 0n));
  expect(replaced.maxPriorityFeePerGas).toBeGreaterThan(tip);
  expect(replaced.maxPriorityFeePerGas * 10n).toBeGreaterThanOrEqual(tip * 11n);
  expect(replaced.maxFeePerGas * 10n).toBeGreaterThanOrEqual(signed.maxFeePerGas * 11n);
});
