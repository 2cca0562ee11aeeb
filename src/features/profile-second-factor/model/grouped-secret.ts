/**
 * Formats a secret in groups of four, which makes it easier to type into an app. Apps accept it
 * with or without spaces.
 */
export function groupedSecret(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}
