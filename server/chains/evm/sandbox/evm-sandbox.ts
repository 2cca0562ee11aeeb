import { hexToBytes } from 'viem/utils';

import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';

import { firstNodeUrl } from '../../nodes/node-config';
import type { ChainSandbox } from '../../sandbox/chain-sandbox';
import { createEvmChain } from '../evm-chain';
import type { EvmChainConfig } from '../evm-config';
import { signDigest } from '../../signer/ecdsa';
import { EVM_KEYS, evmSigner } from '../evm-signer';
import { developmentAccount } from './development-accounts';

const VISITOR_ACCOUNT = 1;

export const evmSandbox: ChainSandbox<EvmChainConfig> = {
  keySchemes: [EVM_KEYS],
  describe: (config) => ({
    rpcUrl: firstNodeUrl(config),
    chainId: config.chainId,
    tokens: [...config.tokens],
  }),
  visitorKeys({ depositXpub }) {
    const { address, privateKey } = developmentAccount(VISITOR_ACCOUNT);
    return {
      keys: {
        depositXpub,
        hotWalletAddress: address,
        addressOf: () => address,
        publicKeyOf: () => new Uint8Array(),
        signDigest: (_wallet, digest) => signDigest(hexToBytes(privateKey), digest),
      },
      fundedPrivateKey: privateKey,
    };
  },
  openWallet(chain, keys) {
    const { depositXpub, hotWalletAddress } = keys;
    const config = { ...chain, depositXpub, hotWalletAddress };
    return {
      chain: createEvmChain(config, defaultCatalogue),
      sign: (prepared) => evmSigner.sign(config, keys, prepared),
      payoutConfirmations: chain.payoutConfirmations,
    };
  },
};
