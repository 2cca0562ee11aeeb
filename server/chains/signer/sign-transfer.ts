import type { ChainConfig, ChainsConfig } from '../../platform/config/chains';
import type { PreparedTransfer, SignedTransfer } from '../chain';
import { SigningRefusedError } from '../signer-errors';
import { signBitcoinTransfer } from './sign-bitcoin';
import { signEvmTransfer } from './sign-evm';
import { signTronTransfer } from './sign-tron';
import { belongsToKeys, deriveWalletKeys, type WalletKeys } from './wallet-keys';

type KeyedConfig = { readonly config: ChainConfig; readonly keys: WalletKeys };

/**
 * Signs for every chain of the configuration with one mnemonic.
 * @throws Error where the mnemonic is not the one that the configuration was made from
 */
export function createTransferSigner(
  mnemonic: string,
  chains: ChainsConfig,
): (prepared: PreparedTransfer) => Promise<SignedTransfer> {
  const byKey = new Map<string, KeyedConfig>(
    chains.map((config) => [config.key, { config, keys: deriveWalletKeys(mnemonic, config) }]),
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
    if (!known) throw new SigningRefusedError(`there is no chain ${prepared.chainKey}`);
    const { config, keys } = known;
    switch (config.kind) {
      case 'evm':
        return signEvmTransfer(config, keys, prepared);
      case 'bitcoin':
        return signBitcoinTransfer(config, keys, prepared);
      case 'tron':
        return signTronTransfer(config, keys, prepared);
    }
  };
}
