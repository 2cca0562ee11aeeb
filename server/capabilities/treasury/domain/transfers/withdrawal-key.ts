const KEY_PREFIX = 'reward-withdrawal:';

/** Returns the key of the only transfer that a withdrawal of rewards has. */
export const transferKeyOf = (withdrawalId: string): string => `${KEY_PREFIX}${withdrawalId}`;

/**
 * @returns the withdrawal that a transfer carries out.
 * @throws Error for the key of another kind of transfer, which is a defect
 */
export function withdrawalIdOf(transferKey: string): string {
  if (!transferKey.startsWith(KEY_PREFIX))
    throw new Error(`Transfer ${transferKey} carries out no withdrawal of rewards`);
  return transferKey.slice(KEY_PREFIX.length);
}
