import { SANDBOX_EXCHANGE_MNEMONIC } from '../../../platform/sandbox-keys/mnemonics';
import { deriveWatchOnly } from '../../signer/wallet-keys';
import { tronChainSchema, type TronChainConfig } from '../tron-config';
import { TRON_KEYS } from '../tron-signer';
import { TRON_TOKEN } from './genesis';

/**
 * Returns the configuration of the TRON simulator. @param changes overrides, for tests that cannot
 * wait
 */
export const sandboxTronConfig = (
  fullNodeUrl: string,
  changes: Partial<TronChainConfig> = {},
): TronChainConfig & { readonly fullNodeUrl: string } => ({
  ...tronChainSchema.parse({
    key: 'tron-sandbox',
    kind: 'tron',
    fullNodeUrl,
    networkTitles: ['TRX', 'TRC20'],
    nativeSlug: 'trx',
    tokens: [{ slug: TRON_TOKEN.slug, contractAddress: TRON_TOKEN.address }],
    hotWalletAddress: deriveWatchOnly(SANDBOX_EXCHANGE_MNEMONIC, TRON_KEYS).hotWalletAddress,
    payoutConfirmations: 2,
    expirationGraceSeconds: 30,
    isSandbox: true,
    ...changes,
  }),
  fullNodeUrl,
});
