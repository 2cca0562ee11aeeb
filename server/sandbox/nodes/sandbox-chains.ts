import { bitcoinChainSchema, checkChainsConfig, type BitcoinChainConfig, type ChainsConfig, type ChainsConfigInput } from '../../config/chains';
import { deriveWatchOnly } from '../../adapters/signer/wallet-keys';
import { LITECOIN_REGTEST } from '../litecoin-regtest';
import { SANDBOX_EXCHANGE_MNEMONIC } from '../sandbox-keys';
import type { DeployedToken } from './tokens';

export type RunningSandboxNodes = {
  readonly evm: { readonly rpcUrl: string; readonly chainId: number; readonly tokens: readonly DeployedToken[] };
  readonly litecoin: { readonly rpcUrl: string } | null;
};

/** The chains configuration for the nodes that run. @throws Error where it is not valid, which is a defect */
export function sandboxChainsConfig({ evm, litecoin }: RunningSandboxNodes): ChainsConfig {
  const chains: ChainsConfigInput = [
    {
      key: `evm-${evm.chainId}`,
      kind: 'evm',
      rpcUrl: evm.rpcUrl,
      chainId: evm.chainId,
      networkTitles: ['ETH', 'ERC20'],
      nativeSlug: 'eth',
      tokens: evm.tokens.map(({ slug, contractAddress }) => ({ slug, contractAddress })),
      ...deriveWatchOnly(SANDBOX_EXCHANGE_MNEMONIC, { kind: 'evm' }),
      payoutConfirmations: 2,
      isSandbox: true,
    },
    ...(litecoin ? [litecoinConfig(litecoin.rpcUrl)] : []),
  ];
  const checked = checkChainsConfig(chains);
  if ('problems' in checked) throw new Error(`The sandbox's chains are not valid: ${checked.problems.join('; ')}`);
  return checked.config;
}

/** Litecoin Core's private chain. */
export const litecoinConfig = (rpcUrl: string): BitcoinChainConfig => bitcoinChainSchema.parse({
  key: 'litecoin-regtest',
  kind: 'bitcoin',
  rpcUrl,
  networkTitles: ['LTC'],
  nativeSlug: 'ltc',
  parameters: LITECOIN_REGTEST,
  ...deriveWatchOnly(SANDBOX_EXCHANGE_MNEMONIC, { kind: 'bitcoin', parameters: LITECOIN_REGTEST }),
  payoutConfirmations: 2,
  fallbackFeeRate: 10,
  walletBirthdaySeconds: 1,
  isSandbox: true,
});
