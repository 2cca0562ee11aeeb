import type { EvmSandbox } from './evm-sandbox';

/**
 * Remembers what the chains hold now. New books give out the same addresses again, so that a test
 * would find there what the one before left.
 * @returns what puts the chains back as they were
 */
export async function rememberChains(
  sandboxes: readonly EvmSandbox[],
): Promise<() => Promise<void>> {
  const snapshots = await Promise.all(sandboxes.map(({ client }) => client.call('evm_snapshot')));
  return async () => {
    await Promise.all(
      sandboxes.map(({ client }, index) => client.call('evm_revert', [snapshots[index]])),
    );
  };
}
