import { developmentAccount } from '../chains/evm/sandbox/development-accounts';
import { CHAIN_SANDBOXES } from '../chains/sandbox/chain-sandboxes';
import { deriveWatchOnly } from '../chains/signer/wallet-keys';
import { SANDBOX_API_KEYS_SECRET } from '../platform/sandbox-keys/api-keys-secret';
import {
  SANDBOX_CARD_PARTNER_SIGN_KEY,
  SANDBOX_CARD_PARTNER_TOKEN,
} from '../platform/sandbox-keys/card-partner-keys';
import { SANDBOX_DOCUMENTS_KEY } from '../platform/sandbox-keys/documents-key';
import {
  SANDBOX_EXCHANGE_MNEMONIC,
  SANDBOX_NODE_MNEMONIC,
  SANDBOX_UPSTREAM_MNEMONIC,
} from '../platform/sandbox-keys/mnemonics';
import { SANDBOX_TELEGRAM_BOT_TOKEN } from '../platform/sandbox-keys/telegram-keys';

const FUNDED_ACCOUNTS = 10;

let knownKeys: ReadonlySet<string> | null = null;

/**
 * Returns whether a mnemonic, extended public key, address, private key or other secret belongs to
 * the sandbox, whose secrets are public.
 */
export function isSandboxKey(candidate: string): boolean {
  knownKeys ??= collectSandboxKeys();
  return knownKeys.has(normalise(candidate));
}

function collectSandboxKeys(): ReadonlySet<string> {
  const accounts = Array.from({ length: FUNDED_ACCOUNTS }, (_, index) => developmentAccount(index));
  const mnemonics = [SANDBOX_EXCHANGE_MNEMONIC, SANDBOX_NODE_MNEMONIC, SANDBOX_UPSTREAM_MNEMONIC];
  const watchOnly = mnemonics.flatMap((mnemonic) =>
    Object.values(CHAIN_SANDBOXES)
      .flatMap(({ keySchemes }) => keySchemes)
      .map((scheme) => deriveWatchOnly(mnemonic, scheme)),
  );
  return new Set(
    [
      ...mnemonics,
      SANDBOX_API_KEYS_SECRET,
      SANDBOX_CARD_PARTNER_SIGN_KEY,
      SANDBOX_CARD_PARTNER_TOKEN,
      SANDBOX_DOCUMENTS_KEY,
      SANDBOX_TELEGRAM_BOT_TOKEN,
      ...watchOnly.flatMap(({ depositXpub, hotWalletAddress }) => [depositXpub, hotWalletAddress]),
      ...accounts.flatMap(({ address, privateKey }) => [address, privateKey]),
    ].map(normalise),
  );
}

const normalise = (text: string) => text.trim().split(/\s+/).join(' ').toLowerCase();
