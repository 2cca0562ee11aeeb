import type { ChainPlugin } from '../chain-plugin';
import { createBitcoinChain } from './bitcoin-chain';
import { bitcoinChainSchema, type BitcoinChainConfig } from './bitcoin-config';
import { BITCOIN_PARAMETERS } from './bitcoin-parameters';

export const bitcoinPlugin = {
  configSchema: bitcoinChainSchema,
  assetSlugs: ({ nativeSlug }) => [nativeSlug],
  isMainNetwork({ parameters }, { addressFormat }) {
    const main = BITCOIN_PARAMETERS[addressFormat ?? ''];
    return main === undefined ? null : parameters.bech32Hrp === main.bech32Hrp;
  },
  describeNetwork: () => 'addresses of its own',
  testAddressPrefixes: ({ parameters }) => [parameters.bech32Hrp],
  open: (config, { catalogue, report }) => ({
    takesDeposits: true,
    chain: createBitcoinChain(config, catalogue, report),
  }),
} satisfies ChainPlugin<BitcoinChainConfig>;
