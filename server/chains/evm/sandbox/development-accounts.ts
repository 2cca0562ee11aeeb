import { HDKey } from '@scure/bip32';
import type { Hex } from 'viem';
import { getAddress, toHex } from 'viem/utils';

import { SANDBOX_NODE_MNEMONIC } from '../../../platform/sandbox-keys/mnemonics';
import { seedOf } from '../../signer/wallet-keys';
import { evmAddressOf } from '../evm-addresses';

export type DevelopmentAccount = { readonly address: Hex; readonly privateKey: Hex };

let developmentBranch: HDKey | null = null;

/**
 * Returns an account of the development chain: 0 deploys tokens, 1 is the visitor's wallet, the
 * others are free for tests.
 */
export function developmentAccount(index: number): DevelopmentAccount {
  developmentBranch ??= HDKey.fromMasterSeed(seedOf(SANDBOX_NODE_MNEMONIC)).derive(
    "m/44'/60'/0'/0",
  );
  const { privateKey, publicKey } = developmentBranch.deriveChild(index);
  if (!privateKey || !publicKey) throw new Error('The development mnemonic gave no key.');
  return { address: getAddress(evmAddressOf(publicKey)), privateKey: toHex(privateKey) };
}
