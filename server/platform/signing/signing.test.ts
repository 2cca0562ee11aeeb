import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createPublicKey, verify } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readKeyList, writeKeyList } from '@quayside/contract/signing/key-list';
import { SANDBOX_KEY_LIST } from '@quayside/contract/signing/sandbox-key-list';

import { SANDBOX_SIGNING_KEYS } from '../sandbox-keys/signing-keys';
import { newSigningSecret, signingKeyPair } from './ed25519-key';
import { createEd25519Signer } from './ed25519-signer';
import {
  newSigningKeys,
  publicHalfOf,
  readSigningKeysFile,
  replaceSigningKeysFile,
  rotatedSigningKeys,
  writeSigningKeysFile,
} from './signing-keys-file';

const isSignedBy = (publicKey: string, statement: string, signature: string): boolean =>
  verify(
    null,
    Buffer.from(statement),
    createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' }),
    Buffer.from(signature, 'base64url'),
  );

describe('a signing key', () => {
  // RFC 8032, section 7.1, test 2.
  const secret = Buffer.from(
    '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb',
    'hex',
  ).toString('base64url');

  test('matches the test vector of the standard', () => {
    expect(Buffer.from(signingKeyPair(secret).publicKey, 'base64url').toString('hex')).toBe(
      '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    );
    expect(
      Buffer.from(createEd25519Signer(secret).sign('r').signature, 'base64url').toString('hex'),
    ).toBe(
      '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da' +
        '085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
    );
  });

  test('is not revealed by printing the signer', () => {
    expect(JSON.stringify(createEd25519Signer(secret))).toBe('{}');
    expect(JSON.stringify(signingKeyPair(secret))).not.toContain(secret);
  });

  test.each(['', 'abc', 'A'.repeat(44), `${'A'.repeat(42)}B`])(
    'cannot be made from "%s"',
    (text) => {
      expect(() => signingKeyPair(text)).toThrow('32 bytes');
    },
  );
});

describe('a file of signing keys', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'quayside-signing-'));
    file = join(folder, 'signing.json');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('is readable only by its owner, and is overwritten only by an explicit replacement', () => {
    const keys = newSigningKeys();
    writeSigningKeysFile(file, keys);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readSigningKeysFile(file)).toEqual(keys);
    expect(() => writeSigningKeysFile(file, newSigningKeys())).toThrow('EEXIST');
    replaceSigningKeysFile(file, rotatedSigningKeys(keys));
    expect(readSigningKeysFile(file).current).toBe(keys.next);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('is rejected if others can read it', () => {
    writeSigningKeysFile(file, newSigningKeys());
    chmodSync(file, 0o640);
    expect(() => readSigningKeysFile(file)).toThrow('chmod 600');
  });

  test.each(['', '{}', '[]', '{"current":"AA","next":"AA","former":[]}'])(
    'is rejected if it contains %j, which the error does not show',
    (text) => {
      writeFileSync(file, text, { mode: 0o600 });
      expect(() => readSigningKeysFile(file)).toThrow(
        `${file} is not a file of signing keys: npm run ops -- keys signing generate makes one.`,
      );
    },
  );
});

test('after a key rotation the next key signs, and signatures of the former key stay valid', () => {
  const before = newSigningKeys();
  const after = rotatedSigningKeys(before);
  const signedBefore = createEd25519Signer(before.current).sign('pay here');
  const reading = readKeyList(writeKeyList(publicHalfOf(after)));
  const known = 'keys' in reading ? reading.keys : [];
  expect(known.map(({ standing }) => standing)).toEqual(['current', 'next', 'former']);
  const former = known.find(({ keyId }) => keyId === signedBefore.keyId);
  expect(former?.standing).toBe('former');
  expect(isSignedBy(former?.publicKey ?? '', 'pay here', signedBefore.signature)).toBe(true);
  // A site that was built before the rotation already trusts the new key.
  const siteBefore = readKeyList(writeKeyList(publicHalfOf(before)));
  expect(
    'keys' in siteBefore &&
      siteBefore.keys.some(
        ({ keyId }) => keyId === createEd25519Signer(after.current).sign('').keyId,
      ),
  ).toBe(true);
  expect(after).not.toHaveProperty('former', expect.arrayContaining([before.current]));
});

test("the sandbox's keys are those that a site trusts by default", () => {
  expect(writeKeyList(publicHalfOf(SANDBOX_SIGNING_KEYS))).toBe(SANDBOX_KEY_LIST);
  expect(newSigningSecret()).not.toBe(newSigningSecret());
});
