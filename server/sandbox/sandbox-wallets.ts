import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';
import { WIF } from '@scure/btc-signer';
import { hexToBytes } from 'viem';

import { networkOf } from '../chains/bitcoin/bitcoin-addresses';
import { createBitcoinChain } from '../chains/bitcoin/bitcoin-chain';
import { createEvmChain } from '../chains/evm/evm-chain';
import { signBitcoinTransfer } from '../chains/signer/sign-bitcoin';
import { signEvmTransfer } from '../chains/signer/sign-evm';
import { deriveWalletKeys, type WalletKeys } from '../chains/signer/wallet-keys';
import type { DepositChainConfig } from '../platform/config/chains';
import { developmentAccount, SANDBOX_NODE_MNEMONIC } from './sandbox-keys';
import { SANDBOX_UPSTREAM_MNEMONIC } from './upstream-keys';
import type { LocalWallet } from './upstream/shift';

export type VisitorWallet = { readonly wallet: LocalWallet; readonly fundedPrivateKey: string };

const VISITOR_ACCOUNT = 1;

/**
 * The wallet of the simulated exchange on a local chain. It has words of its own: it is another
 * company.
 */
export function upstreamWallet(config: DepositChainConfig): LocalWallet {
  return localWallet(
    config,
    deriveWalletKeys(SANDBOX_UPSTREAM_MNEMONIC, config),
    'quayside-upstream',
  );
}

/** The visitor's wallet on a local chain: funded, and its key told to everybody. */
export function visitorWallet(config: DepositChainConfig): VisitorWallet {
  if (config.kind === 'bitcoin') {
    const keys = deriveWalletKeys(SANDBOX_NODE_MNEMONIC, config);
    return {
      wallet: localWallet(config, keys, 'quayside-visitor'),
      fundedPrivateKey: WIF(networkOf(config.parameters)).encode(keys.privateKeyOf('hot')),
    };
  }
  const { address, privateKey } = developmentAccount(VISITOR_ACCOUNT);
  const keys: WalletKeys = {
    depositXpub: config.depositXpub,
    hotWalletAddress: address,
    privateKeyOf: () => hexToBytes(privateKey),
    addressOf: () => address,
  };
  return { wallet: localWallet(config, keys, 'quayside-visitor'), fundedPrivateKey: privateKey };
}

/**
 * The key of the visitor's wallet on the simulator of TRON, in hexadecimal: the wallet holds coins
 * and tokens.
 */
export const visitorTronKey = (): string =>
  Buffer.from(
    deriveWalletKeys(SANDBOX_NODE_MNEMONIC, { kind: 'tron' }).privateKeyOf('hot'),
  ).toString('hex');

/**
 * A wallet on the same chain as another, with keys of its own; on the node, under a name of its
 * own.
 */
function localWallet(chain: DepositChainConfig, keys: WalletKeys, walletName: string): LocalWallet {
  const { depositXpub, hotWalletAddress } = keys;
  if (chain.kind === 'evm') {
    const config = { ...chain, depositXpub, hotWalletAddress };
    return {
      chain: createEvmChain(config, defaultCatalogue),
      signer: { sign: (prepared) => signEvmTransfer(config, keys, prepared) },
      payoutConfirmations: chain.payoutConfirmations,
    };
  }
  const config = { ...chain, depositXpub, hotWalletAddress, walletName };
  return {
    chain: createBitcoinChain(config),
    signer: { sign: (prepared) => signBitcoinTransfer(config, keys, prepared) },
    payoutConfirmations: chain.payoutConfirmations,
  };
}
