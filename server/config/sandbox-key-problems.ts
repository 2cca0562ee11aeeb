import type { ChainsConfig } from './chains';

/**
 * Real mode on the sandbox's keys would hand the money to everybody who knows them.
 * The key file itself is checked by the process that reads it; this one never does.
 */
export function findSandboxKeys(chains: ChainsConfig, isSandboxKey: (candidate: string) => boolean): string[] {
  return chains.flatMap(({ key, depositXpub, hotWalletAddress, isSandbox }) => [
    ...(isSandbox ? [`CHAINS_CONFIG marks the chain ${key} as a sandbox's, which real mode does not use: remove isSandbox, or the chain.`] : []),
    ...(isSandboxKey(depositXpub) ? [`CHAINS_CONFIG gives the chain ${key} the sandbox's depositXpub, whose private key everybody knows: generate your own (npm run ops -- keys generate).`] : []),
    ...(isSandboxKey(hotWalletAddress) ? [`CHAINS_CONFIG gives the chain ${key} the sandbox's hotWalletAddress, whose private key everybody knows: generate your own (npm run ops -- keys generate).`] : []),
  ]);
}
