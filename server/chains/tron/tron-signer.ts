import type { PreparedTransfer, SignedTransfer } from '../chain';
import { SigningRejectedError } from '../signer-errors';
import type { ChainSigner } from '../signer/chain-signer';
import { deriveWatchOnly, type KeyScheme, type WalletKeys } from '../signer/wallet-keys';
import { isTronAddress, tronAddressOf } from './tron-addresses';
import type { TronChainConfig } from './tron-config';
import { decodeTronPayload, type TronPayload } from './tron-payload';
import { digestOf, rawDataOf, signedTransaction, txIdOf } from './tron-transaction';

/** The network rejects transactions that are valid for longer. */
const MAX_LIFE_MS = 86_400_000;

export const TRON_KEYS: KeyScheme = { coinPath: "m/44'/195'", addressOf: tronAddressOf };

export const tronSigner: ChainSigner<TronChainConfig> = {
  keyScheme: () => TRON_KEYS,
  addressProblem: (_config, text) => (isTronAddress(text) ? null : 'is not a TRON address'),
  // TRON accepts no deposits, so it has no deposit key.
  publicKeys: (mnemonic) => ({
    tron: { hotWalletAddress: deriveWatchOnly(mnemonic, TRON_KEYS).hotWalletAddress },
  }),
  sign: signTronTransfer,
  spentBy: ({ payload }) => {
    const { feeLimitSun, expirationMs } = decodeTronPayload(payload);
    return { feeMinor: feeLimitSun, nonce: null, spentOutputs: [], expiresAtMs: expirationMs };
  },
};

/**
 * Signs a transfer after checking, field by field, that the payload does exactly what the transfer
 * states.
 * @throws SigningRejectedError
 */
async function signTronTransfer(
  config: TronChainConfig,
  keys: WalletKeys,
  prepared: PreparedTransfer,
): Promise<SignedTransfer> {
  const payload = decodeTronPayload(prepared.payload);
  const fault = payloadFault(config, keys, prepared, payload);
  if (fault) throw new SigningRejectedError(fault);
  const rawData = rawDataOf(payload);
  const signature = await keys.signDigest('hot', digestOf(rawData));
  return { rawTransaction: signedTransaction(rawData, signature), txId: txIdOf(rawData) };
}

function payloadFault(
  config: TronChainConfig,
  keys: WalletKeys,
  prepared: PreparedTransfer,
  payload: TronPayload,
): string | null {
  const contract =
    prepared.assetSlug === config.nativeSlug
      ? null
      : config.tokens.find(({ slug }) => slug === prepared.assetSlug)?.contractAddress;
  if (contract === undefined) return `this chain does not carry ${prepared.assetSlug}`;
  if (prepared.from !== 'hot' || payload.owner !== keys.hotWalletAddress)
    return 'it does not spend from the hot wallet';
  if (payload.contractAddress !== contract)
    return `it calls ${payload.contractAddress}, which is not the contract of ${prepared.assetSlug}`;
  if (payload.expirationMs - payload.timestampMs > MAX_LIFE_MS)
    return 'it is valid for longer than a day';
  return amountFault(config, prepared, payload);
}

function amountFault(
  config: TronChainConfig,
  prepared: PreparedTransfer,
  payload: TronPayload,
): string | null {
  if (payload.to !== prepared.to) return 'it pays another address';
  if (payload.amountMinor !== prepared.amountMinor) return 'it pays another amount';
  if (prepared.amountMinor <= 0n) return 'it moves nothing';
  return payload.feeLimitSun > prepared.maxFeeMinor ||
    payload.feeLimitSun > BigInt(config.feeLimitSun)
    ? 'it may pay a higher fee than it says'
    : null;
}
