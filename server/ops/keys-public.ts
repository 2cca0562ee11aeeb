import { deriveWatchOnly } from '../chains/signer/wallet-keys';
import { BITCOIN_PARAMETERS } from '../platform/config/bitcoin-parameters';

/**
 * The public half of the keys, as fields for the chains configuration, in JSON. It shows all
 * deposit addresses to whoever reads it, and can spend nothing.
 */
export function describePublicKeys(mnemonic: string): string {
  const bitcoinLike = Object.entries(BITCOIN_PARAMETERS).map(([name, parameters]) => [
    name,
    { ...deriveWatchOnly(mnemonic, { kind: 'bitcoin', parameters }), parameters },
  ]);
  return JSON.stringify(
    {
      evm: deriveWatchOnly(mnemonic, { kind: 'evm' }),
      tron: { hotWalletAddress: deriveWatchOnly(mnemonic, { kind: 'tron' }).hotWalletAddress },
      ...Object.fromEntries(bitcoinLike),
    },
    null,
    2,
  );
}
