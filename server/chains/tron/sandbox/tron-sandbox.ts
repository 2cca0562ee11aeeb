import { SANDBOX_NODE_MNEMONIC } from '../../../platform/sandbox-keys/mnemonics';
import { firstNodeUrl } from '../../nodes/node-config';
import type { ChainSandbox } from '../../sandbox/chain-sandbox';
import { deriveWalletKeys } from '../../signer/wallet-keys';
import type { TronChainConfig } from '../tron-config';
import { TRON_KEYS } from '../tron-signer';

export const tronSandbox: ChainSandbox<TronChainConfig> = {
  keySchemes: [TRON_KEYS],
  describe: ({ fullNodeUrl: rpcUrl, nodes, tokens }) => ({
    rpcUrl: firstNodeUrl({ rpcUrl, nodes }),
    tokens: [...tokens],
  }),
  visitorKeys() {
    const keys = deriveWalletKeys(SANDBOX_NODE_MNEMONIC, TRON_KEYS);
    return { keys, fundedPrivateKey: Buffer.from(keys.privateKeyOf('hot')).toString('hex') };
  },
  openWallet: () => null,
};
