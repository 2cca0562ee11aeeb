import { getAddress, isAddress, keccak256, serializeTransaction, toHex } from 'viem/utils';

import type { PreparedTransfer, SignedTransfer } from '../chain';
import { SigningRejectedError } from '../signer-errors';
import type { ChainSigner } from '../signer/chain-signer';
import { deriveWatchOnly, type KeyScheme, type WalletKeys } from '../signer/wallet-keys';
import { encodeTransfer } from './erc20';
import { evmAddressOf } from './evm-addresses';
import { createEvmAssets } from './evm-assets';
import type { EvmChainConfig } from './evm-config';
import { decodeEvmPayload, maxFeeOf, type EvmPayload } from './evm-payload';

/** Coin type 60 is Ethereum's, and the convention on every EVM network. */
export const EVM_KEYS: KeyScheme = { coinPath: "m/44'/60'", addressOf: evmAddressOf };

export const evmSigner: ChainSigner<EvmChainConfig> = {
  keyScheme: () => EVM_KEYS,
  publicKeys: (mnemonic) => ({ evm: deriveWatchOnly(mnemonic, EVM_KEYS) }),
  sign: signEvmTransfer,
  addressProblem: (_config, text) =>
    isChecksummed(text)
      ? null
      : 'is not an address with a checksum: copy it with its upper-case and lower-case letters',
  spentBy: ({ payload }) => {
    const transaction = decodeEvmPayload(payload);
    return {
      feeMinor: maxFeeOf(transaction),
      nonce: transaction.nonce,
      spentOutputs: [],
      expiresAtMs: null,
    };
  },
};

/**
 * Signs a transfer after checking, field by field, that the payload does exactly what the transfer
 * states.
 * @throws SigningRejectedError
 */
async function signEvmTransfer(
  config: EvmChainConfig,
  keys: WalletKeys,
  prepared: PreparedTransfer,
): Promise<SignedTransfer> {
  const payload = decodeEvmPayload(prepared.payload);
  const fault = payloadFault(config, prepared, payload);
  if (fault) throw new SigningRejectedError(fault);
  const digest = keccak256(serializeTransaction(payload), 'bytes');
  const { r, s, yParity } = await keys.signDigest(prepared.from, digest);
  const rawTransaction = serializeTransaction(payload, {
    r: toHex(r, { size: 32 }),
    s: toHex(s, { size: 32 }),
    v: BigInt(27 + yParity),
    yParity,
  });
  return { rawTransaction, txId: keccak256(rawTransaction) };
}

function payloadFault(
  config: EvmChainConfig,
  prepared: PreparedTransfer,
  payload: EvmPayload,
): string | null {
  if (payload.chainId !== config.chainId)
    return `it is for chain ${payload.chainId}, not ${config.chainId}`;
  if (maxFeeOf(payload) > prepared.maxFeeMinor) return 'it may pay a higher fee than it says';
  if (prepared.amountMinor <= 0n) return 'it moves nothing';
  return contentFault(createEvmAssets(config).contractOf(prepared.assetSlug), prepared, payload);
}

function contentFault(
  contract: string | null,
  prepared: PreparedTransfer,
  payload: EvmPayload,
): string | null {
  const to = prepared.to.toLowerCase();
  if (contract === null) {
    if (payload.to !== to) return 'it pays another address';
    if (payload.value !== prepared.amountMinor) return 'it pays another amount';
    return payload.data === '0x' ? null : 'it calls a contract';
  }
  if (payload.to !== contract)
    return `it calls ${payload.to}, which is not the contract of ${prepared.assetSlug}`;
  if (payload.value !== 0n) return 'it pays coins besides tokens';
  return payload.data === encodeTransfer(to, prepared.amountMinor)
    ? null
    : 'its call is not this token transfer';
}

/** An address in lower case has no checksum, so a typo in it would go unnoticed. */
const isChecksummed = (text: string): boolean =>
  isAddress(text, { strict: false }) && getAddress(text) === text;
