/**
 * A secret in groups of four, for whoever types it into an app: apps take it with spaces and
 * without.
 */
export function groupedSecret(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}
