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

/** What signs on a configured chain. It is used with that chain's configuration only. */
export const signerOf = ({ kind }: ChainConfig): ChainSigner<ChainConfig> =>
  CHAIN_SIGNERS[kind] as ChainSigner<ChainConfig>;

/** The public half of a mnemonic on every kind of chain, by network. */
export const publicKeysOf = (mnemonic: string): Readonly<Record<string, object>> =>
  Object.assign({}, ...Object.values(CHAIN_SIGNERS).map((signer) => signer.publicKeys(mnemonic)));
