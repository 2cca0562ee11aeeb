/**
 * An unguessable id. `crypto.randomUUID` exists on secure origins only, and a local network address
 * is none.
 */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
