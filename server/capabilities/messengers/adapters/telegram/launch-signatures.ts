import { createHmac, createPublicKey, timingSafeEqual, verify, type KeyObject } from 'node:crypto';

/**
 * A line for each field but those named, in the order of the names: what both signatures are over.
 */
function linesOf(fields: ReadonlyMap<string, string>, ...without: readonly string[]): string {
  return [...fields]
    .filter(([name]) => !without.includes(name))
    .map(([name, field]) => `${name}=${field}`)
    .sort()
    .join('\n');
}

/** Hexadecimal; what the messenger gives to whoever holds the bot's token. */
export function launchHashOf(fields: ReadonlyMap<string, string>, botToken: string): string {
  const key = createHmac('sha256', 'WebAppData').update(botToken).digest();
  return createHmac('sha256', key).update(linesOf(fields, 'hash')).digest('hex');
}

/** What the messenger signs for everybody, for the bot of that number. */
export function thirdPartyText(fields: ReadonlyMap<string, string>, botToken: string): string {
  return `${botToken.split(':')[0]}:WebAppData\n${linesOf(fields, 'hash', 'signature')}`;
}

const ED25519_SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

/** @param publicKeyHex the 32 bytes of an Ed25519 key */
export function launchPublicKey(publicKeyHex: string): KeyObject {
  return createPublicKey({
    key: Buffer.concat([ED25519_SPKI_PREFIX, Buffer.from(publicKeyHex, 'hex')]),
    format: 'der',
    type: 'spki',
  });
}

/**
 * Whether the messenger signed all of it, by both of its ways: the secret that it shares with the
 * bot, which a stolen token would break, and its own key, which nobody here has. Compared in
 * constant time, and always both.
 */
export function isSignedByMessenger(
  fields: ReadonlyMap<string, string>,
  { botToken, publicKey }: { readonly botToken: string; readonly publicKey: KeyObject },
): boolean {
  const expected = Buffer.from(launchHashOf(fields, botToken), 'utf8');
  const given = Buffer.from(fields.get('hash') ?? '', 'utf8');
  const isHashRight = given.length === expected.length && timingSafeEqual(given, expected);
  const signature = Buffer.from(fields.get('signature') ?? '', 'base64url');
  const isSignatureRight =
    signature.length === 64 &&
    verify(null, Buffer.from(thirdPartyText(fields, botToken), 'utf8'), publicKey, signature);
  return isHashRight && isSignatureRight;
}
