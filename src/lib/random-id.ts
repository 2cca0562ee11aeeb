/**
 * Returns an unguessable id. `crypto.randomUUID` exists only on secure origins, and a local network
 * address is not one.
 */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
