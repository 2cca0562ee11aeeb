const KEY_PREFIX = 'reward-withdrawal:';

/** Returns the key of the only transfer that a reward withdrawal has. */
export const transferKeyOf = (withdrawalId: string): string => `${KEY_PREFIX}${withdrawalId}`;

/**
 * @returns the withdrawal that a transfer carries out.
 * @throws Error for the key of another kind of transfer, which is a defect
 */
export function withdrawalIdOf(transferKey: string): string {
  if (!transferKey.startsWith(KEY_PREFIX))
    throw new Error(`Transfer ${transferKey} carries out no reward withdrawal`);
  return transferKey.slice(KEY_PREFIX.length);
}
