import { pbkdf2Sync } from 'node:crypto';

import { HDKey } from '@scure/bip32';
import { validateMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';

import type { BitcoinChainConfig } from '../../platform/config/chains';
import { segwitAddressOf } from '../bitcoin/bitcoin-addresses';
import type { WalletPath } from '../chain';
import { evmAddressOf } from '../evm/evm-addresses';
import { tronAddressOf } from '../tron/tron-addresses';

/** What decides how keys are derived and what their addresses look like. */
export type KeyedChain =
  | { readonly kind: 'evm' | 'tron' }
  | { readonly kind: 'bitcoin'; readonly parameters: BitcoinChainConfig['parameters'] };

export type WatchOnlyKeys = { readonly depositXpub: string; readonly hotWalletAddress: string };

export type WalletKeys = WatchOnlyKeys & {
  privateKeyOf(wallet: WalletPath): Uint8Array;
  addressOf(wallet: WalletPath): string;
};

const ETHEREUM_COIN_TYPE = 60;
const TRON_COIN_TYPE = 195;

/**
 * Keys of one chain: deposit addresses are `m/purpose'/coin'/0'/0/index`, the hot wallet is
 * `m/purpose'/coin'/1'/0/0`. They are separate accounts, so that the extended public key of the
 * deposit account says nothing of the hot wallet. The purpose is 84 where addresses are native
 * segwit, else 44.
 * @throws Error where the mnemonic is not valid
 */
export function deriveWalletKeys(mnemonic: string, chain: KeyedChain): WalletKeys {
  const coin = HDKey.fromMasterSeed(seedOf(mnemonic)).derive(coinPathOf(chain));
  const depositAccount = coin.derive("m/0'");
  const hotKey = coin.derive("m/1'/0/0");
  const depositBranch = depositAccount.deriveChild(0);

  const keyOf = (wallet: WalletPath) =>
    wallet === 'hot' ? hotKey : depositBranch.deriveChild(wallet);
  const addressOf = (wallet: WalletPath) => {
    const { publicKey } = keyOf(wallet);
    if (!publicKey) throw new Error(`No public key for ${wallet}.`);
    return formatAddress(chain, publicKey);
  };
  return {
    depositXpub: depositAccount.publicExtendedKey,
    hotWalletAddress: addressOf('hot'),
    addressOf,
    privateKeyOf(wallet) {
      const { privateKey } = keyOf(wallet);
      if (!privateKey) throw new Error(`No private key for ${wallet}.`);
      return privateKey;
    },
  };
}

function coinPathOf(chain: KeyedChain): string {
  if (chain.kind === 'bitcoin') return `m/84'/${chain.parameters.coinType}'`;
  return `m/44'/${chain.kind === 'tron' ? TRON_COIN_TYPE : ETHEREUM_COIN_TYPE}'`;
}

function formatAddress(chain: KeyedChain, publicKey: Uint8Array): string {
  switch (chain.kind) {
    case 'evm':
      return evmAddressOf(publicKey);
    case 'bitcoin':
      return segwitAddressOf(publicKey, chain.parameters);
    case 'tron':
      return tronAddressOf(publicKey);
  }
}

/**
 * Whether a configured chain has been set up with these keys. On a chain that we only send on, the
 * hot wallet says it.
 */
export function belongsToKeys(
  keys: WatchOnlyKeys,
  chain: { readonly hotWalletAddress: string; readonly depositXpub?: string },
): boolean {
  const isSameWallet = keys.hotWalletAddress.toLowerCase() === chain.hotWalletAddress.toLowerCase();
  return (
    isSameWallet && (chain.depositXpub === undefined || chain.depositXpub === keys.depositXpub)
  );
}

/**
 * The seed as BIP-39 has it, without a passphrase; Node computes it natively, many times faster
 * than the library.
 * @throws Error where the mnemonic is not valid
 */
export function seedOf(mnemonic: string): Uint8Array {
  if (!validateMnemonic(mnemonic, wordlist))
    throw new Error('The mnemonic is not valid: a word is misspelt, missing or out of order.');
  return new Uint8Array(pbkdf2Sync(mnemonic.normalize('NFKD'), 'mnemonic', 2048, 64, 'sha512'));
}

/** The public half of a mnemonic, as the chains configuration wants it. */
export function deriveWatchOnly(mnemonic: string, chain: KeyedChain): WatchOnlyKeys {
  const { depositXpub, hotWalletAddress } = deriveWalletKeys(mnemonic, chain);
  return { depositXpub, hotWalletAddress };
}
