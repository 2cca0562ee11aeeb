import { createHmac, createPublicKey, timingSafeEqual, verify, type KeyObject } from 'node:crypto';

/**
 * Returns one line for each field except those in `without`, sorted by name: the text that both
 * signatures cover.
 */
function linesOf(fields: ReadonlyMap<string, string>, ...without: readonly string[]): string {
  return [...fields]
    .filter(([name]) => !without.includes(name))
    .map(([name, field]) => `${name}=${field}`)
    .sort()
    .join('\n');
}

/** Returns, in hexadecimal, the hash that the messenger adds for the holder of the bot's token. */
export function launchHashOf(fields: ReadonlyMap<string, string>, botToken: string): string {
  const key = createHmac('sha256', 'WebAppData').update(botToken).digest();
  return createHmac('sha256', key).update(linesOf(fields, 'hash')).digest('hex');
}

/** Returns the text that the messenger signs for third parties, for the bot with that number. */
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
 * Whether the messenger signed all fields in both ways: with the secret that it shares with the
 * bot, which a stolen token would compromise, and with its own key, which only the messenger has.
 * The hash is compared in constant time, and both are always checked.
 */
export function isSignedByMessenger(
  fields: ReadonlyMap<string, string>,
  { botToken, publicKey }: { readonly botToken: string; readonly publicKey: KeyObject },
): boolean {
  const expected = Buffer.from(launchHashOf(fields, botToken), 'utf8');
  const given = Buffer.from(fields.get('hash') ?? '', 'utf8');
  const isHashCorrect = given.length === expected.length && timingSafeEqual(given, expected);
  const signature = Buffer.from(fields.get('signature') ?? '', 'base64url');
  const isSignatureCorrect =
    signature.length === 64 &&
    verify(null, Buffer.from(thirdPartyText(fields, botToken), 'utf8'), publicKey, signature);
  return isHashCorrect && isSignatureCorrect;
}
