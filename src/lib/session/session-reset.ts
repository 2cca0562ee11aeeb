const resets = new Set<() => void>();

/**
 * Says how a part of the site forgets what it holds of an account.
 * @returns a function that takes it back
 */
export function registerReset(reset: () => void): () => void {
  resets.add(reset);
  return () => {
    resets.delete(reset);
  };
}

/**
 * Has every part forget the account: after a logout, a session that ended, or another user's login.
 */
export function resetSession(): void {
  for (const reset of [...resets]) reset();
}
