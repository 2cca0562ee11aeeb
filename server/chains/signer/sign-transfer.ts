import type { PreparedTransfer, SignedTransfer } from '../chain';
import type { ChainConfig, ChainsConfig } from '../chain-plugins';
import { SigningRejectedError } from '../signer-errors';
import { signerOf } from './chain-signers';
import { belongsToKeys, deriveWalletKeys, type WalletKeys } from './wallet-keys';

type KeyedConfig = { readonly config: ChainConfig; readonly keys: WalletKeys };

/**
 * Creates a function that signs for every configured chain with one mnemonic.
 * @throws Error if the configuration was made from another mnemonic
 */
export function createTransferSigner(
  mnemonic: string,
  chains: ChainsConfig,
): (prepared: PreparedTransfer) => Promise<SignedTransfer> {
  const byKey = new Map<string, KeyedConfig>(
    chains.map((config) => [
      config.key,
      { config, keys: deriveWalletKeys(mnemonic, signerOf(config).keyScheme(config)) },
    ]),
  );
  for (const { config, keys } of byKey.values()) {
    if (!belongsToKeys(keys, config))
      throw new Error(
        `The keys file does not belong to chain ${config.key}: its deposit key or hot wallet ` +
          'differ from the configuration.',
      );
  }
  return async (prepared) => {
    const known = byKey.get(prepared.chainKey);
    if (!known) throw new SigningRejectedError(`there is no chain ${prepared.chainKey}`);
    const { config, keys } = known;
    return signerOf(config).sign(config, keys, prepared);
  };
}
