import { p2pkh, SigHash, Transaction } from '@scure/btc-signer';

import type { PreparedTransfer, SignedTransfer, WalletPath } from '../chain';
import { SigningRejectedError } from '../signer-errors';
import type { ChainSigner } from '../signer/chain-signer';
import { derOf } from '../signer/ecdsa';
import { deriveWatchOnly, type KeyScheme, type WalletKeys } from '../signer/wallet-keys';
import { isPayable, outputScriptOf, segwitAddressOf } from './bitcoin-addresses';
import type { BitcoinChainConfig, BitcoinParameters } from './bitcoin-config';
import { BITCOIN_PARAMETERS } from './bitcoin-parameters';
import { decodeBitcoinPayload, sumMinor, type BitcoinPayload } from './bitcoin-payload';

/** Signals that a replacement may raise the fee later. */
const REPLACEABLE_SEQUENCE = 0xfffffffd;

/** Purpose 84: native segwit addresses. */
export const bitcoinKeys = (parameters: BitcoinParameters): KeyScheme => ({
  coinPath: `m/84'/${parameters.coinType}'`,
  addressOf: (publicKey) => segwitAddressOf(publicKey, parameters),
});

export const bitcoinSigner: ChainSigner<BitcoinChainConfig> = {
  keyScheme: ({ parameters }) => bitcoinKeys(parameters),
  addressProblem: ({ parameters }, text) =>
    isPayable(text, parameters) ? null : 'is not an address of this chain',
  publicKeys: (mnemonic) =>
    Object.fromEntries(
      Object.entries(BITCOIN_PARAMETERS).map(([name, parameters]) => [
        name,
        { ...deriveWatchOnly(mnemonic, bitcoinKeys(parameters)), parameters },
      ]),
    ),
  sign: signBitcoinTransfer,
  spentBy: ({ payload }) => {
    const { inputs, outputs } = decodeBitcoinPayload(payload);
    return {
      feeMinor: sumMinor(inputs) - sumMinor(outputs),
      nonce: null,
      spentOutputs: inputs.map(({ txId, index }) => `${txId}:${index}`),
      expiresAtMs: null,
    };
  },
};

/**
 * Signs a transfer after checking that it pays the stated address and amount, that the change
 * returns to the hot wallet, and that the fee is within its limit.
 * @throws SigningRejectedError
 */
async function signBitcoinTransfer(
  config: BitcoinChainConfig,
  keys: WalletKeys,
  prepared: PreparedTransfer,
): Promise<SignedTransfer> {
  const payload = decodeBitcoinPayload(prepared.payload);
  const fault = payloadFault(config, prepared, payload);
  if (fault) throw new SigningRejectedError(fault);
  const transaction = new Transaction();
  const script = outputScriptOf(keys.addressOf(prepared.from), config.parameters);
  for (const { txId, index, amountMinor } of payload.inputs) {
    // The signature covers the amount, so a wrong amount makes the transaction invalid and cannot
    // raise the fee.
    transaction.addInput({
      txid: txId,
      index,
      witnessUtxo: { script, amount: amountMinor },
      sequence: REPLACEABLE_SEQUENCE,
    });
  }
  for (const { address, amountMinor } of payload.outputs)
    transaction.addOutput({
      script: outputScriptOf(address, config.parameters),
      amount: amountMinor,
    });
  await signInputs(transaction, payload, keys, prepared.from);
  transaction.finalize();
  return { rawTransaction: transaction.hex, txId: transaction.id };
}

/** Signs all inputs, which belong to the same key. */
async function signInputs(
  transaction: Transaction,
  { inputs }: BitcoinPayload,
  keys: WalletKeys,
  wallet: WalletPath,
): Promise<void> {
  const publicKey = keys.publicKeyOf(wallet);
  const { script } = p2pkh(publicKey);
  for (const [position, { amountMinor }] of inputs.entries()) {
    const digest = transaction.preimageWitnessV0(position, script, SigHash.ALL, amountMinor);
    const signature = derOf(await keys.signDigest(wallet, digest));
    transaction.updateInput(position, {
      partialSig: [[publicKey, Uint8Array.from([...signature, SigHash.ALL])]],
    });
  }
}

function payloadFault(
  config: BitcoinChainConfig,
  prepared: PreparedTransfer,
  { inputs, outputs }: BitcoinPayload,
): string | null {
  const [payment, change] = outputs;
  const feeMinor = sumMinor(inputs) - sumMinor(outputs);
  if (prepared.assetSlug !== config.nativeSlug)
    return `this chain does not carry ${prepared.assetSlug}`;
  if (payment?.address !== prepared.to || payment.amountMinor !== prepared.amountMinor)
    return 'it pays another address or amount';
  if (change && change.address !== config.hotWalletAddress)
    return 'its change does not come back to the hot wallet';
  return feeMinor >= 0n && feeMinor <= prepared.maxFeeMinor
    ? null
    : 'it pays a higher fee than it says';
}
