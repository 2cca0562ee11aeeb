import { litecoinConfig } from '../chains/bitcoin/sandbox/litecoin-regtest';
import type { ChainsConfig } from '../chains/chain-plugins';
import { checkChainsConfig } from '../chains/chains-config';
import { sandboxEvmConfig, type RunningEvmNode } from '../chains/evm/sandbox/sandbox-evm-config';
import { sandboxTronConfig } from '../chains/tron/sandbox/sandbox-tron-config';

export type RunningSandboxNodes = {
  readonly evm: RunningEvmNode;
  /** A second chain with the same addresses, where funds sent over the wrong network arrive. */
  readonly bep20?: RunningEvmNode | null;
  readonly litecoin: { readonly rpcUrl: string } | null;
  /** The simulator of a TRON node, on which rewards are paid. */
  readonly tron?: { readonly fullNodeUrl: string } | null;
};

/**
 * The chains configuration for the nodes that are running.
 * @throws Error if it is not valid, which is a defect
 */
export function sandboxChainsConfig({
  evm,
  bep20,
  litecoin,
  tron,
}: RunningSandboxNodes): ChainsConfig {
  const checked = checkChainsConfig([
    sandboxEvmConfig('evm', evm),
    ...(bep20 ? [sandboxEvmConfig('bep20', bep20)] : []),
    ...(litecoin ? [litecoinConfig(litecoin.rpcUrl)] : []),
    ...(tron ? [sandboxTronConfig(tron.fullNodeUrl)] : []),
  ]);
  if ('problems' in checked)
    throw new Error(`The sandbox's chains are not valid: ${checked.problems.join('; ')}`);
  return checked.config;
}
