import type { PreparedTransfer, SignedTransfer } from '../chain';
import type { ChainConfig, ChainsConfig } from '../chain-plugins';
import { isSameAddress } from '../same-address';
import { SigningRejectedError } from '../signer-errors';
import type { SpentByTransaction } from './chain-signer';
import { signerOf } from './chain-signers';
import {
  belongsToKeys,
  deriveWalletKeys,
  withHotKey,
  type HotKey,
  type WalletKeys,
} from './wallet-keys';

type KeyedConfig = { readonly config: ChainConfig; readonly keys: WalletKeys };

/** Signs a transfer, and returns what it spends. */
export type TransferSigner = (
  prepared: PreparedTransfer,
) => Promise<SignedTransfer & { readonly facts: SpendingFacts }>;

export type SpendingFacts = SpentByTransaction & {
  /** The address that the transaction spends from. */
  readonly sender: string;
  /** Whether the funds stay with us: they go to our hot wallet or cold address. */
  readonly isOwn: boolean;
};

/**
 * Creates a function that signs for every configured chain with one mnemonic.
 * @param coldAddresses our addresses that have no key here, by chain
 * @param hotKeys keys on a device, by chain, which sign for the hot wallet instead of the mnemonic
 * @throws Error if the configuration was made from different keys
 */
export function createTransferSigner(
  mnemonic: string,
  chains: ChainsConfig,
  coldAddresses: ReadonlyMap<string, string> = new Map(),
  hotKeys: ReadonlyMap<string, HotKey> = new Map(),
): TransferSigner {
  const byKey = new Map<string, KeyedConfig>(
    chains.map((config) => [
      config.key,
      { config, keys: keysOf(mnemonic, config, hotKeys.get(config.key)) },
    ]),
  );
  for (const { config, keys } of byKey.values()) {
    if (!belongsToKeys(keys, config))
      throw new Error(
        `The keys do not belong to chain ${config.key}: its deposit key or hot wallet differ from ` +
          `the configuration. The hot wallet of these keys is ${keys.hotWalletAddress}.`,
      );
  }
  return async (prepared) => {
    const known = byKey.get(prepared.chainKey);
    if (!known) throw new SigningRejectedError(`there is no chain ${prepared.chainKey}`);
    const { config, keys } = known;
    const signer = signerOf(config);
    const signed = await signer.sign(config, keys, prepared);
    const isOwn =
      isSameAddress(prepared.to, keys.hotWalletAddress) ||
      isSameAddress(prepared.to, coldAddresses.get(config.key));
    return {
      ...signed,
      facts: { ...signer.spentBy(prepared), sender: keys.addressOf(prepared.from), isOwn },
    };
  };
}

function keysOf(mnemonic: string, config: ChainConfig, hotKey: HotKey | undefined): WalletKeys {
  const scheme = signerOf(config).keyScheme(config);
  const keys = deriveWalletKeys(mnemonic, scheme);
  return hotKey ? withHotKey(keys, hotKey, scheme) : keys;
}
