import { HDKey } from '@scure/bip32';
import type { Hex } from 'viem';
import { getAddress, toHex } from 'viem/utils';

import { evmAddressOf } from '../chains/evm/evm-addresses';
import { deriveWatchOnly, seedOf, type KeyedChain } from '../chains/signer/wallet-keys';
import { BITCOIN_PARAMETERS } from '../platform/config/bitcoin-parameters';
import { SANDBOX_API_KEYS_SECRET } from '../platform/sandbox-keys/api-keys-secret';
import { SANDBOX_DOCUMENTS_KEY } from '../platform/sandbox-keys/documents-key';
import { SANDBOX_TELEGRAM_BOT_TOKEN } from '../platform/sandbox-keys/telegram-keys';
import { LITECOIN_REGTEST } from './litecoin-regtest';
import { SANDBOX_UPSTREAM_MNEMONIC } from './upstream-keys';

/**
 * Everybody knows these words: they hold play money on development chains, and real mode refuses
 * whatever is derived from them.
 */
export const SANDBOX_EXCHANGE_MNEMONIC =
  'legal winner thank year wave sausage worth useful legal winner thank yellow';

/**
 * The words that development nodes fund by custom; nobody derives a wallet of the exchange from
 * them.
 */
export const SANDBOX_NODE_MNEMONIC = 'test test test test test test test test test test test junk';

const FUNDED_ACCOUNTS = 10;

export type DevelopmentAccount = { readonly address: Hex; readonly privateKey: Hex };

/**
 * An account of the development chain: 0 deploys tokens, 1 is the visitor's wallet, the others are
 * free for tests.
 */
export function developmentAccount(index: number): DevelopmentAccount {
  developmentBranch ??= HDKey.fromMasterSeed(seedOf(SANDBOX_NODE_MNEMONIC)).derive(
    "m/44'/60'/0'/0",
  );
  const { privateKey, publicKey } = developmentBranch.deriveChild(index);
  if (!privateKey || !publicKey) throw new Error('The development mnemonic gave no key.');
  return { address: getAddress(evmAddressOf(publicKey)), privateKey: toHex(privateKey) };
}

let developmentBranch: HDKey | null = null;

/**
 * Main networks are among them: an operator may have derived real addresses from the sandbox's
 * words.
 */
export const SANDBOX_CHAIN_KINDS: readonly KeyedChain[] = [
  { kind: 'evm' },
  { kind: 'tron' },
  ...[LITECOIN_REGTEST, ...Object.values(BITCOIN_PARAMETERS)].map((parameters) => ({
    kind: 'bitcoin' as const,
    parameters,
  })),
];

let knownKeys: ReadonlySet<string> | null = null;

/**
 * Whether a mnemonic, extended public key, address or private key is one of the sandbox's, whose
 * secrets are public.
 */
export function isSandboxKey(candidate: string): boolean {
  knownKeys ??= collectSandboxKeys();
  return knownKeys.has(normalise(candidate));
}

function collectSandboxKeys(): ReadonlySet<string> {
  const accounts = Array.from({ length: FUNDED_ACCOUNTS }, (_, index) => developmentAccount(index));
  const mnemonics = [SANDBOX_EXCHANGE_MNEMONIC, SANDBOX_NODE_MNEMONIC, SANDBOX_UPSTREAM_MNEMONIC];
  const watchOnly = mnemonics.flatMap((mnemonic) =>
    SANDBOX_CHAIN_KINDS.map((chain) => deriveWatchOnly(mnemonic, chain)),
  );
  return new Set(
    [
      ...mnemonics,
      SANDBOX_API_KEYS_SECRET,
      SANDBOX_DOCUMENTS_KEY,
      SANDBOX_TELEGRAM_BOT_TOKEN,
      ...watchOnly.flatMap(({ depositXpub, hotWalletAddress }) => [depositXpub, hotWalletAddress]),
      ...accounts.flatMap(({ address, privateKey }) => [address, privateKey]),
    ].map(normalise),
  );
}

const normalise = (text: string) => text.trim().split(/\s+/).join(' ').toLowerCase();
