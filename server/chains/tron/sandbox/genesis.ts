import { REWARD_INSTRUMENT } from '@quayside/contract/schemas/affiliates';
import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';

import {
  SANDBOX_EXCHANGE_MNEMONIC,
  SANDBOX_NODE_MNEMONIC,
} from '../../../platform/sandbox-keys/mnemonics';
import { deriveWatchOnly } from '../../signer/wallet-keys';
import { toHexAddress } from '../tron-addresses';
import { TRON_KEYS } from '../tron-signer';
import type { JournalEntry } from './journal';

const SUN = 1_000_000n;
const HELD = { sun: String(100_000n * SUN), tokens: String(1_000_000n * 1_000_000n) } as const;

/** The simulator's only token, at its main network address. */
export const TRON_TOKEN = tokenOf();

function tokenOf(): { readonly slug: string; readonly address: string; readonly hex: string } {
  const address = defaultCatalogue.bySlug(REWARD_INSTRUMENT.slug)?.contractAddress;
  if (address === undefined)
    throw new Error(`The catalogue does not know ${REWARD_INSTRUMENT.slug}`);
  return { slug: REWARD_INSTRUMENT.slug, address, hex: toHexAddress(address) };
}

/**
 * Returns the journal entry that funds the exchange's hot wallet and the visitor's wallet with
 * coins and tokens.
 */
export function tronGenesis(): Extract<JournalEntry, { kind: 'genesis' }> {
  const holders = [SANDBOX_EXCHANGE_MNEMONIC, SANDBOX_NODE_MNEMONIC].map(
    (mnemonic) => deriveWatchOnly(mnemonic, TRON_KEYS).hotWalletAddress,
  );
  return {
    kind: 'genesis',
    timestampMs: Date.now(),
    accounts: holders.map((address) => ({ address: toHexAddress(address), ...HELD })),
  };
}
