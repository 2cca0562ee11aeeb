import { WIF } from '@scure/btc-signer';

import { SANDBOX_NODE_MNEMONIC } from '../../../platform/sandbox-keys/mnemonics';
import { firstNodeUrl } from '../../nodes/node-config';
import type { ChainSandbox } from '../../sandbox/chain-sandbox';
import { deriveWalletKeys } from '../../signer/wallet-keys';
import { networkOf } from '../bitcoin-addresses';
import { createBitcoinChain } from '../bitcoin-chain';
import type { BitcoinChainConfig } from '../bitcoin-config';
import { BITCOIN_PARAMETERS } from '../bitcoin-parameters';
import { bitcoinKeys, bitcoinSigner } from '../bitcoin-signer';
import { LITECOIN_REGTEST } from './litecoin-regtest';

export const bitcoinSandbox: ChainSandbox<BitcoinChainConfig> = {
  // Includes the main networks: an operator may have derived real addresses from the sandbox
  // mnemonic.
  keySchemes: [LITECOIN_REGTEST, ...Object.values(BITCOIN_PARAMETERS)].map(bitcoinKeys),
  describe: (config) => ({ rpcUrl: firstNodeUrl(config) }),
  visitorKeys({ parameters }) {
    const keys = deriveWalletKeys(SANDBOX_NODE_MNEMONIC, bitcoinKeys(parameters));
    return {
      keys,
      fundedPrivateKey: WIF(networkOf(parameters)).encode(keys.privateKeyOf('hot')),
    };
  },
  openWallet(chain, keys, walletName) {
    const { depositXpub, hotWalletAddress } = keys;
    const config = { ...chain, depositXpub, hotWalletAddress, walletName };
    return {
      chain: createBitcoinChain(config),
      sign: (prepared) => bitcoinSigner.sign(config, keys, prepared),
      payoutConfirmations: chain.payoutConfirmations,
    };
  },
};
