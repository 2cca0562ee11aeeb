import type { EvmSandbox } from './evm-sandbox';

/**
 * Takes snapshots of the chains. New books use the same addresses again, so a test would find there
 * what the previous one left.
 * @returns a function that restores the chains
 */
export async function snapshotChains(
  sandboxes: readonly EvmSandbox[],
): Promise<() => Promise<void>> {
  const snapshots = await Promise.all(sandboxes.map(({ client }) => client.call('evm_snapshot')));
  return async () => {
    await Promise.all(
      sandboxes.map(({ client }, index) => client.call('evm_revert', [snapshots[index]])),
    );
  };
}
