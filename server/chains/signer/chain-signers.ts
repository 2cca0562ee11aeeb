import { bitcoinSigner } from '../bitcoin/bitcoin-signer';
import type { ChainConfig, ChainConfigs } from '../chain-plugins';
import { evmSigner } from '../evm/evm-signer';
import { tronSigner } from '../tron/tron-signer';
import type { ChainSigner } from './chain-signer';

const CHAIN_SIGNERS: { readonly [Kind in keyof ChainConfigs]: ChainSigner<ChainConfigs[Kind]> } = {
  evm: evmSigner,
  tron: tronSigner,
  bitcoin: bitcoinSigner,
};

/** Returns the signer of a configured chain. Use it only with that chain's configuration. */
export const signerOf = ({ kind }: ChainConfig): ChainSigner<ChainConfig> =>
  CHAIN_SIGNERS[kind] as ChainSigner<ChainConfig>;

/** Returns the public keys of a mnemonic on every kind of chain, by network. */
export const publicKeysOf = (mnemonic: string): Readonly<Record<string, object>> =>
  Object.assign({}, ...Object.values(CHAIN_SIGNERS).map((signer) => signer.publicKeys(mnemonic)));
