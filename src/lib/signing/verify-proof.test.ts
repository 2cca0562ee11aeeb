import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';

import { signingKeyId } from '@quayside/contract/signing/key-id';
import type { Proof } from '@quayside/contract/signing/proof';
import { depositStatement } from '@quayside/contract/signing/statements';
import fc from 'fast-check';

import { isGenuine } from './is-genuine';
import type * as VerifyProof from './verify-proof';

const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const keyFrom = (seed: string): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([PKCS8_PREFIX, createHash('sha256').update(seed).digest()]),
    format: 'der',
    type: 'pkcs8',
  });
const publicTextOf = (key: KeyObject): string =>
  String(createPublicKey(key).export({ format: 'jwk' }).x);

const key = keyFrom('a test key');
const publicKey = publicTextOf(key);
const keyId = signingKeyId(publicKey);
const otherKey = publicTextOf(keyFrom('another test key'));
const knownKeys = `${signingKeyId(otherKey)}:${otherKey},${keyId}:${publicKey}`;
const signed = (statement: string): Proof => ({
  keyId,
  signature: sign(null, Buffer.from(statement), key).toString('base64url'),
});

const statement = depositStatement({
  orderId: 1_234_567_890_123,
  createdAt: '2026-05-04T10:20:30.400Z',
  pair: { instrumentFrom: { slug: 'eth' }, instrumentTo: { slug: 'usdterc20' } },
  claimedDepositAmount: '0.25',
  destinationAddress: '0x00000000000000000000000000000000DeaDBeef',
  destinationAddressMemo: null,
  depositAddress: {
    depositAddress: '0x1111111111111111111111111111111111111111',
    depositAddressMemo: null,
  },
});

async function loadedWith(signingKeys: string): Promise<typeof VerifyProof> {
  jest.resetModules();
  process.env.GATSBY_SIGNING_KEYS = signingKeys;
  return import('./verify-proof');
}
afterEach(() => {
  delete process.env.GATSBY_SIGNING_KEYS;
});

test('verifyProof distinguishes genuine, forged and missing proofs', async () => {
  const { verifyProof } = await loadedWith(knownKeys);
  expect(await verifyProof(statement, signed(statement))).toBe('genuine');
  expect(await verifyProof(`${statement} `, signed(statement))).toBe('forged');
  expect(
    await verifyProof(statement, { ...signed(statement), keyId: signingKeyId(otherKey) }),
  ).toBe('forged');
  expect(await verifyProof(statement, { ...signed(statement), keyId: 'unknown' })).toBe('forged');
  expect(await verifyProof(statement, null)).toBe('unsigned');
  expect(await verifyProof(statement, undefined)).toBe('unsigned');
});

test('a site built without keys rejects every proof', async () => {
  const { verifyProof } = await loadedWith('');
  expect(await verifyProof(statement, signed(statement))).toBe('forged');
  expect(await verifyProof(statement, { ...signed(statement), keyId: '' })).toBe('forged');
});

test("the browser's verdict matches that of Node.js's own library", () => {
  const publicObject = createPublicKey(key);
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.string(),
      fc.boolean(),
      fc.nat(511),
      (signedText, otherText, isSame, bit) => {
        const checked = isSame ? signedText : otherText;
        const signature = sign(null, Buffer.from(signedText), key);
        const isFlipped = bit % 3 === 0;
        if (isFlipped)
          signature.writeUInt8(signature.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
        const isAccepted = verify(null, Buffer.from(checked), publicObject, signature);
        expect(isAccepted).toBe(!isFlipped && checked === signedText);
        expect(
          isGenuine(checked, { keyId, signature: signature.toString('base64url') }, knownKeys),
        ).toBe(isAccepted);
      },
    ),
    { numRuns: 150 },
  );
});

test('a signature made with any other key is rejected', () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const signature = sign(null, Buffer.from(statement), privateKey).toString('base64url');
  expect(isGenuine(statement, { keyId, signature }, knownKeys)).toBe(false);
});

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const withCharacter = (text: string, at: number, character: string): string =>
  text.slice(0, at) + character + text.slice(at + 1);

test('changing any single character in a statement or a signature makes it invalid', () => {
  const proof = signed(statement);
  const anyUrl = (text: string) => fc.nat(text.length - 1);
  fc.assert(
    fc.property(
      anyUrl(statement),
      fc.string({ minLength: 0, maxLength: 1, unit: 'binary' }),
      (at, character) => {
        fc.pre(statement[at] !== character);
        expect(isGenuine(withCharacter(statement, at, character), proof, knownKeys)).toBe(false);
      },
    ),
    { numRuns: 300 },
  );
  fc.assert(
    fc.property(anyUrl(proof.signature), fc.constantFrom('', ...ALPHABET), (at, character) => {
      fc.pre(proof.signature[at] !== character);
      expect(
        isGenuine(
          statement,
          { keyId, signature: withCharacter(proof.signature, at, character) },
          knownKeys,
        ),
      ).toBe(false);
    }),
    { numRuns: 300 },
  );
});

test('the last character of a signature has only one valid value, although four of its bits are unused', () => {
  const { signature } = signed(statement);
  const accepted = [...ALPHABET].filter((character) =>
    isGenuine(statement, { keyId, signature: withCharacter(signature, 85, character) }, knownKeys),
  );
  expect(accepted).toEqual([signature[85]]);
});

test('a key and a signature of small order are rejected for any text', () => {
  // The neutral element as the key, and as the first half of the signature, followed by zeros:
  // ZIP-215 would accept it for every text.
  const neutral = Buffer.concat([Buffer.from([1]), Buffer.alloc(31)]);
  const weakKey = neutral.toString('base64url');
  const signature = Buffer.concat([neutral, Buffer.alloc(32)]).toString('base64url');
  expect(isGenuine(statement, { keyId: 'weak', signature }, `weak:${weakKey}`)).toBe(false);
});
