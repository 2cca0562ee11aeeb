import { utils } from 'tronweb';

import {
  SANDBOX_EXCHANGE_MNEMONIC,
  SANDBOX_NODE_MNEMONIC,
} from '../../platform/sandbox-keys/mnemonics';
import type { PreparedTransfer } from '../chain';
import { SigningRejectedError } from '../signer-errors';
import { createTransferSigner } from '../signer/sign-transfer';
import { sandboxTronConfig } from './sandbox/sandbox-tron-config';
import { decodeTransaction, isSignedByOwner } from './sandbox/transaction';
import { toHexAddress } from './tron-addresses';
import { encodeTronPayload, type TronPayload } from './tron-payload';
import { expirationOf, rawDataOf } from './tron-transaction';

const config = sandboxTronConfig('http://127.0.0.1:1');
const sign = createTransferSigner(SANDBOX_EXCHANGE_MNEMONIC, [config]);
const to = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const token = config.tokens[0]?.contractAddress ?? '';

const plain: TronPayload = {
  owner: config.hotWalletAddress,
  to,
  contractAddress: token,
  amountMinor: 500n,
  feeLimitSun: 100_000_000n,
  refBlockBytes: 'ab01',
  refBlockHash: '0011223344556677',
  expirationMs: 1_800_003_600_000,
  timestampMs: 1_800_000_000_000,
};
const prepared = (
  payload: Partial<TronPayload> = {},
  transfer: Partial<PreparedTransfer> = {},
): PreparedTransfer => ({
  chainKey: config.key,
  from: 'hot',
  to,
  assetSlug: 'usdttrc20',
  amountMinor: 500n,
  maxFeeMinor: 100_400_000n,
  spentOutputs: [],
  payload: encodeTronPayload({ ...plain, ...payload }),
  ...transfer,
});
const coins = { contractAddress: null, feeLimitSun: 0n };

test.each([
  ['tokens', prepared(), 'TriggerSmartContract'],
  ['coins', prepared(coins, { assetSlug: 'trx' }), 'TransferContract'],
])('tronSigner signs %s with the hot wallet key', async (_what, transfer, type) => {
  const { rawTransaction, txId } = await sign(transfer);
  const decoded = decodeTransaction(rawTransaction);
  expect([
    decoded.txId,
    decoded.call.type,
    decoded.call.owner,
    await isSignedByOwner(decoded),
  ]).toEqual([txId, type, toHexAddress(config.hotWalletAddress), true]);
  expect(expirationOf(rawTransaction)).toBe(plain.expirationMs);
  expect(
    `41${utils.crypto
      .ecRecover(txId, decoded.signatures[0] ?? '')
      .slice(2)
      .toLowerCase()}`,
  ).toBe(toHexAddress(config.hotWalletAddress));
  expect(await sign(transfer)).toMatchObject({ rawTransaction, txId });
});

test('rawDataOf returns different bytes for an equal payment at another time', () => {
  expect(rawDataOf({ ...plain, timestampMs: plain.timestampMs + 1 })).not.toEqual(rawDataOf(plain));
});

test.each([
  ['another recipient', prepared({ to: token })],
  ['another amount', prepared({ amountMinor: 501n })],
  ['another contract', prepared({ contractAddress: to })],
  ['coins instead of tokens', prepared(coins)],
  ['tokens instead of coins', prepared({}, { assetSlug: 'trx' })],
  ['another owner', prepared({ owner: to })],
  ['a higher fee than stated', prepared({ feeLimitSun: 100_400_001n })],
  ['a higher fee than the configuration allows', prepared({ feeLimitSun: 100_000_001n })],
  ['a lifetime of more than a day', prepared({ expirationMs: plain.timestampMs + 86_400_001 })],
  ['a zero amount', prepared({ amountMinor: 0n }, { amountMinor: 0n })],
  ['a wallet other than the hot wallet', prepared({}, { from: 3 })],
  ['an asset that the chain does not support', prepared({}, { assetSlug: 'jsttrc20' })],
])('tronSigner rejects %s', async (_what, transfer) => {
  await expect(sign(transfer)).rejects.toThrow(SigningRejectedError);
});

test('createTransferSigner rejects an invalid TRON payload, and keys from another mnemonic', async () => {
  await expect(sign(prepared({}, { payload: '{}' }))).rejects.toThrow();
  expect(() => createTransferSigner(SANDBOX_NODE_MNEMONIC, [config])).toThrow(
    'do not belong to chain tron-sandbox',
  );
});
