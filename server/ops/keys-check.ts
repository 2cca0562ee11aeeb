import type { ChainConfig, ChainsConfig } from '../chains/chain-plugins';
import { signerOf } from '../chains/signer/chain-signers';
import { belongsToKeys, deriveWatchOnly } from '../chains/signer/wallet-keys';

const SAME = 'belongs to these keys.';
const OTHER = 'belongs to other keys: its deposits and its hot wallet cannot be spent with these.';

/**
 * Compares keys with a chains configuration.
 * @returns one sentence for each chain, and whether all of them belong to the keys
 */
export function checkKeys(
  mnemonic: string,
  chains: ChainsConfig,
): { readonly isOk: boolean; readonly text: string } {
  const rows = chains.map((chain) => ({ chain, isSame: belongs(mnemonic, chain) }));
  return {
    isOk: rows.every(({ isSame }) => isSame),
    text: rows.map(({ chain, isSame }) => `${chain.key}: ${isSame ? SAME : OTHER}`).join('\n'),
  };
}

function belongs(mnemonic: string, chain: ChainConfig): boolean {
  return belongsToKeys(deriveWatchOnly(mnemonic, signerOf(chain).keyScheme(chain)), chain);
}
