const resets = new Set<() => void>();

/**
 * Registers a function that clears the account data of a part of the site.
 * @returns a function that unregisters it
 */
export function registerReset(reset: () => void): () => void {
  resets.add(reset);
  return () => {
    resets.delete(reset);
  };
}

/**
 * Clears the account data in every part: after a logout, at the end of a session, or when another
 * user logs in.
 */
export function resetSession(): void {
  for (const reset of [...resets]) reset();
}
