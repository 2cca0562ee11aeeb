import { SANDBOX_EXCHANGE_MNEMONIC } from '../../../platform/sandbox-keys/mnemonics';
import { deriveWatchOnly } from '../../signer/wallet-keys';
import {
  bitcoinChainSchema,
  type BitcoinChainConfig,
  type BitcoinParameters,
} from '../bitcoin-config';
import { bitcoinKeys } from '../bitcoin-signer';

/** Litecoin's regtest parameters, as in Litecoin Core. */
export const LITECOIN_REGTEST: BitcoinParameters = {
  bech32Hrp: 'rltc',
  pubKeyHash: 0x6f,
  scriptHash: 0x3a,
  wif: 0xef,
  scriptHashAliases: [0xc4],
  coinType: 1,
  leastOutputMinor: 5_460,
  equivalents: [
    { bech32Hrp: 'ltc', pubKeyHash: 0x30, scriptHash: 0x32, scriptHashAliases: [0x05] },
  ],
};

/** Returns the configuration of Litecoin Core's private chain. */
export const litecoinConfig = (
  rpcUrl: string,
): BitcoinChainConfig & { readonly rpcUrl: string } => ({
  ...bitcoinChainSchema.parse({
    key: 'litecoin-regtest',
    kind: 'bitcoin',
    rpcUrl,
    networkTitles: ['LTC'],
    nativeSlug: 'ltc',
    parameters: LITECOIN_REGTEST,
    ...deriveWatchOnly(SANDBOX_EXCHANGE_MNEMONIC, bitcoinKeys(LITECOIN_REGTEST)),
    payoutConfirmations: 2,
    fallbackFeeRate: 10,
    walletBirthdaySeconds: 1,
    isSandbox: true,
    // Its hot wallet has many outputs, so that many payouts can be in flight at once.
    consolidateUpToRate: 'never',
    // Blocks are nearly empty here, but examples should show what a payout usually costs.
    fees: { minUsd: 'catalogue' },
  }),
  rpcUrl,
});
