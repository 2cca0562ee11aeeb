import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';
import { Transaction } from '@scure/btc-signer';
import {
  parseTransaction,
  recoverTransactionAddress,
  type Hex,
  type TransactionSerialized,
} from 'viem';

import {
  SANDBOX_EXCHANGE_MNEMONIC,
  SANDBOX_NODE_MNEMONIC,
} from '../../platform/sandbox-keys/mnemonics';
import { sandboxChainsConfig } from '../../sandbox/sandbox-chains';
import { createBitcoinChain } from '../bitcoin/bitcoin-chain';
import { encodeBitcoinPayload } from '../bitcoin/bitcoin-payload';
import type { PreparedTransfer } from '../chain';
import { encodeTransfer } from '../evm/erc20';
import { createEvmChain } from '../evm/evm-chain';
import { encodeEvmPayload, type EvmPayload } from '../evm/evm-payload';
import { SigningRejectedError } from '../signer-errors';
import { createTransferSigner } from './sign-transfer';

const token = '0x00000000000000000000000000000000000c0de0';
const to = '0x00000000000000000000000000000000000b0b01';
const other = '0x0000000000000000000000000000000000000bad';
const chains = sandboxChainsConfig({
  evm: {
    rpcUrl: 'http://127.0.0.1:1',
    chainId: 31_337,
    tokens: [{ slug: 'usdterc20', contractAddress: token }],
  },
  litecoin: { rpcUrl: 'http://127.0.0.1:2' },
});
const sign = createTransferSigner(SANDBOX_EXCHANGE_MNEMONIC, chains);

const nativePayload: EvmPayload = {
  type: 'eip1559',
  chainId: 31_337,
  nonce: 4,
  to,
  value: 500n,
  data: '0x',
  gas: 21_000n,
  maxFeePerGas: 10n,
  maxPriorityFeePerGas: 1n,
};
const native = (
  payload: Partial<EvmPayload> = {},
  transfer: Partial<PreparedTransfer> = {},
): PreparedTransfer => ({
  chainKey: 'evm-31337',
  from: 'hot',
  to,
  assetSlug: 'eth',
  amountMinor: 500n,
  maxFeeMinor: 210_000n,
  spentOutputs: [],
  payload: encodeEvmPayload({ ...nativePayload, ...payload } as EvmPayload),
  ...transfer,
});
const tokens = (payload: Partial<EvmPayload> = {}): PreparedTransfer => ({
  ...native({ to: token, value: 0n, data: encodeTransfer(to, 500n), ...payload }),
  assetSlug: 'usdterc20',
});

describe('createTransferSigner on an account chain', () => {
  const chain = createEvmChain(chains[0] as Parameters<typeof createEvmChain>[0], defaultCatalogue);

  test.each([
    ['native coins', native()],
    ['tokens', tokens()],
  ])('signs %s with the hot wallet key', async (_what, prepared) => {
    const { rawTransaction } = await sign(prepared);
    expect(
      (
        await recoverTransactionAddress({
          serializedTransaction: rawTransaction as TransactionSerialized,
        })
      ).toLowerCase(),
    ).toBe(chain.hotWalletAddress);
    expect(parseTransaction(rawTransaction as Hex)).toMatchObject({ chainId: 31_337, nonce: 4 });
  });

  test('signs for a deposit address with its own key', async () => {
    const { rawTransaction } = await sign(native({}, { from: 12 }));
    expect(
      (
        await recoverTransactionAddress({
          serializedTransaction: rawTransaction as TransactionSerialized,
        })
      ).toLowerCase(),
    ).toBe(chain.deriveDepositAddress(12));
  });

  test.each([
    ['another recipient', native({ to: other })],
    ['another amount', native({ value: 501n })],
    ['a contract call', native({ data: '0xa9059cbb' })],
    ['another chain', native({ chainId: 1 })],
    ['a higher fee', native({ gas: 21_001n })],
    ['a zero amount', native({ value: 0n }, { amountMinor: 0n })],
    ['tokens of another contract', tokens({ to: other })],
    ['tokens to another recipient', tokens({ data: encodeTransfer(other, 500n) })],
    ['another token amount', tokens({ data: encodeTransfer(to, 501n) })],
    ['coins in addition to tokens', tokens({ value: 1n })],
    ['a token approval', tokens({ data: '0x095ea7b3' })],
    ['an unknown chain', native({}, { chainKey: 'evm-1' })],
  ])('rejects %s', async (_what, prepared) => {
    await expect(sign(prepared)).rejects.toThrow(SigningRejectedError);
  });

  test('rejects an asset that the chain does not support, and an invalid payload', async () => {
    await expect(sign(native({}, { assetSlug: 'shiberc20' }))).rejects.toThrow('does not carry');
    await expect(sign(native({}, { payload: '{}' }))).rejects.toThrow();
  });
});

describe('createTransferSigner on a UTXO chain', () => {
  const chain = createBitcoinChain(chains[1] as Parameters<typeof createBitcoinChain>[0]);
  const payee = chain.deriveDepositAddress(900);
  const rest = chain.hotWalletAddress;
  const input = { txId: 'ab'.repeat(32), index: 1, amountMinor: 100_000n };
  const payment = { address: payee, amountMinor: 60_000n };
  const change = { address: rest, amountMinor: 39_000n };
  const prepared = (
    outputs: readonly { address: string; amountMinor: bigint }[],
  ): PreparedTransfer => ({
    chainKey: 'litecoin-regtest',
    from: 'hot',
    to: payee,
    assetSlug: 'ltc',
    amountMinor: 60_000n,
    maxFeeMinor: 1_000n,
    spentOutputs: [`${input.txId}:1`],
    payload: encodeBitcoinPayload({ inputs: [input], outputs: [...outputs] }),
  });

  test('signs a payment that has change, always with the same result', async () => {
    const signed = await sign(prepared([payment, change]));
    expect(await sign(prepared([payment, change]))).toEqual(signed);
    expect(Transaction.fromRaw(Buffer.from(signed.rawTransaction, 'hex')).id).toBe(signed.txId);
  });

  test.each([
    ['another recipient', [{ ...payment, address: rest }, change]],
    ['another amount', [{ ...payment, amountMinor: 60_001n }, change]],
    ['change to a stranger', [payment, { ...change, address: chain.deriveDepositAddress(901) }]],
    ['a higher fee', [payment, { ...change, amountMinor: 38_999n }]],
    ['outputs that exceed the inputs', [payment, { ...change, amountMinor: 50_000n }]],
    ['missing change, which raises the fee', [payment]],
  ])('rejects %s', async (_what, outputs) => {
    await expect(sign(prepared(outputs))).rejects.toThrow(SigningRejectedError);
  });
});

test('createTransferSigner rejects keys that do not match the configuration', () => {
  expect(() => createTransferSigner(SANDBOX_NODE_MNEMONIC, chains)).toThrow(
    'do not belong to chain evm-31337',
  );
});
