import type { ChainConfig } from '../chains/chain-plugins';
import { sandboxOf } from '../chains/sandbox/chain-sandboxes';
import type { LocalWallet } from '../chains/sandbox/local-wallet';
import { signerOf } from '../chains/signer/chain-signers';
import { deriveWalletKeys } from '../chains/signer/wallet-keys';
import { SANDBOX_UPSTREAM_MNEMONIC } from '../platform/sandbox-keys/mnemonics';

/**
 * Returns the wallet of the simulated exchange on a local chain. It has its own mnemonic, because
 * it belongs to another company.
 */
export const upstreamWallet = (config: ChainConfig): LocalWallet | null =>
  sandboxOf(config).openWallet(
    config,
    deriveWalletKeys(SANDBOX_UPSTREAM_MNEMONIC, signerOf(config).keyScheme(config)),
    'quayside-upstream',
  );

/** Returns the visitor's wallet on a local chain, or `null` if the exchange only sends there. */
export const visitorWallet = (config: ChainConfig): LocalWallet | null =>
  sandboxOf(config).openWallet(
    config,
    sandboxOf(config).visitorKeys(config).keys,
    'quayside-visitor',
  );
