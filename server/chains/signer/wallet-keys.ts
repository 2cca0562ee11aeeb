import { pbkdf2Sync } from 'node:crypto';

import { HDKey } from '@scure/bip32';
import { validateMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';

import type { WalletPath } from '../chain';
import { signDigest, type EcdsaSignature } from './ecdsa';

/** How a chain derives its keys and formats its addresses. */
export type KeyScheme = {
  /** Purpose and coin type of the derivation path, such as `m/44'/60'`. */
  readonly coinPath: string;
  /** Returns the address of a compressed public key. */
  addressOf(publicKey: Uint8Array): string;
};

export type WatchOnlyKeys = { readonly depositXpub: string; readonly hotWalletAddress: string };

export type WalletKeys = WatchOnlyKeys & {
  addressOf(wallet: WalletPath): string;
  /** Returns the compressed public key. */
  publicKeyOf(wallet: WalletPath): Uint8Array;
  /** Signs a hash of 32 bytes. */
  signDigest(wallet: WalletPath, digest: Uint8Array): Promise<EcdsaSignature>;
};

/** Keys that are derived here, so they can be shown. */
export type DerivedKeys = WalletKeys & { privateKeyOf(wallet: WalletPath): Uint8Array };

/** A key on a device that signs with it and never shows it. */
export type HotKey = {
  /** Compressed. */
  readonly publicKey: Uint8Array;
  signDigest(digest: Uint8Array): Promise<EcdsaSignature>;
};

/** Replaces the hot wallet's key with one on a device. */
export const withHotKey = (
  keys: WalletKeys,
  hotKey: HotKey,
  { addressOf }: Pick<KeyScheme, 'addressOf'>,
): WalletKeys => ({
  depositXpub: keys.depositXpub,
  hotWalletAddress: addressOf(hotKey.publicKey),
  addressOf: (wallet) => (wallet === 'hot' ? addressOf(hotKey.publicKey) : keys.addressOf(wallet)),
  publicKeyOf: (wallet) => (wallet === 'hot' ? hotKey.publicKey : keys.publicKeyOf(wallet)),
  signDigest: (wallet, digest) =>
    wallet === 'hot' ? hotKey.signDigest(digest) : keys.signDigest(wallet, digest),
});

/**
 * Derives the keys of one chain: deposit addresses are `m/purpose'/coin'/0'/0/index`, the hot
 * wallet is `m/purpose'/coin'/1'/0/0`. They are separate accounts, so that the extended public key
 * of the deposit account reveals nothing about the hot wallet.
 * @throws Error if the mnemonic is not valid
 */
export function deriveWalletKeys(mnemonic: string, scheme: KeyScheme): DerivedKeys {
  const coin = HDKey.fromMasterSeed(seedOf(mnemonic)).derive(scheme.coinPath);
  const depositAccount = coin.derive("m/0'");
  const hotKey = coin.derive("m/1'/0/0");
  const depositBranch = depositAccount.deriveChild(0);

  const keyOf = (wallet: WalletPath) =>
    wallet === 'hot' ? hotKey : depositBranch.deriveChild(wallet);
  const publicKeyOf = (wallet: WalletPath): Uint8Array => {
    const { publicKey } = keyOf(wallet);
    if (!publicKey) throw new Error(`No public key for ${wallet}.`);
    return publicKey;
  };
  const privateKeyOf = (wallet: WalletPath): Uint8Array => {
    const { privateKey } = keyOf(wallet);
    if (!privateKey) throw new Error(`No private key for ${wallet}.`);
    return privateKey;
  };
  const addressOf = (wallet: WalletPath): string => scheme.addressOf(publicKeyOf(wallet));
  return {
    depositXpub: depositAccount.publicExtendedKey,
    hotWalletAddress: addressOf('hot'),
    addressOf,
    publicKeyOf,
    privateKeyOf,
    signDigest: (wallet, digest) => signDigest(privateKeyOf(wallet), digest),
  };
}

/**
 * Whether a configured chain was set up with these keys. A payout-only chain has only a hot wallet
 * to compare.
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
 * Returns the BIP-39 seed, without a passphrase. Node computes it natively, many times faster than
 * the library.
 * @throws Error if the mnemonic is not valid
 */
export function seedOf(mnemonic: string): Uint8Array {
  if (!validateMnemonic(mnemonic, wordlist))
    throw new Error('The mnemonic is not valid: a word is misspelt, missing or out of order.');
  return new Uint8Array(pbkdf2Sync(mnemonic.normalize('NFKD'), 'mnemonic', 2048, 64, 'sha512'));
}

/** Derives the public keys of a mnemonic, as the chains configuration needs them. */
export function deriveWatchOnly(mnemonic: string, scheme: KeyScheme): WatchOnlyKeys {
  const { depositXpub, hotWalletAddress } = deriveWalletKeys(mnemonic, scheme);
  return { depositXpub, hotWalletAddress };
}
