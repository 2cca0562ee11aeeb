import { pbkdf2Sync } from 'node:crypto';

import { HDKey } from '@scure/bip32';
import { validateMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';

import type { WalletPath } from '../chain';

/** How a chain's keys are derived and what their addresses look like. */
export type KeyScheme = {
  /** Purpose and coin type of the derivation path: `m/44'/60'`. */
  readonly coinPath: string;
  /** The address of a compressed public key. */
  addressOf(publicKey: Uint8Array): string;
};

export type WatchOnlyKeys = { readonly depositXpub: string; readonly hotWalletAddress: string };

export type WalletKeys = WatchOnlyKeys & {
  privateKeyOf(wallet: WalletPath): Uint8Array;
  addressOf(wallet: WalletPath): string;
};

/**
 * Keys of one chain: deposit addresses are `m/purpose'/coin'/0'/0/index`, the hot wallet is
 * `m/purpose'/coin'/1'/0/0`. They are separate accounts, so that the extended public key of the
 * deposit account says nothing of the hot wallet.
 * @throws Error where the mnemonic is not valid
 */
export function deriveWalletKeys(mnemonic: string, scheme: KeyScheme): WalletKeys {
  const coin = HDKey.fromMasterSeed(seedOf(mnemonic)).derive(scheme.coinPath);
  const depositAccount = coin.derive("m/0'");
  const hotKey = coin.derive("m/1'/0/0");
  const depositBranch = depositAccount.deriveChild(0);

  const keyOf = (wallet: WalletPath) =>
    wallet === 'hot' ? hotKey : depositBranch.deriveChild(wallet);
  const addressOf = (wallet: WalletPath) => {
    const { publicKey } = keyOf(wallet);
    if (!publicKey) throw new Error(`No public key for ${wallet}.`);
    return scheme.addressOf(publicKey);
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
export function deriveWatchOnly(mnemonic: string, scheme: KeyScheme): WatchOnlyKeys {
  const { depositXpub, hotWalletAddress } = deriveWalletKeys(mnemonic, scheme);
  return { depositXpub, hotWalletAddress };
}
