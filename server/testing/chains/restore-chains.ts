import type { EvmSandbox } from './evm-sandbox';

/**
 * Takes snapshots of the chains. New books reuse the same addresses, so a test would find funds
 * that the previous one left there.
 * @returns a function that restores the chains
 */
export async function snapshotChains(
  sandboxes: readonly EvmSandbox[],
): Promise<() => Promise<void>> {
  const snapshots = await Promise.all(
    sandboxes.map(async ({ client }) => ({ client, id: await client.snapshot() })),
  );
  return async () => {
    await Promise.all(snapshots.map(({ client, id }) => client.revert({ id })));
  };
}
