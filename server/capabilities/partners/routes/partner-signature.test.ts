import fc from 'fast-check';

import type { Credentials } from '../../../platform/http/gatekeeper';
import { createAesSecretBox } from '../../../platform/secrets/aes-secret-box';
import { createManualClock } from '../../../testing/manual-clock';
import { noDatabase } from '../../../testing/market/memory-price-store';
import { sign } from '../../../testing/partners/client-requests';
import type { SealedApiKey } from '../domain/api-key';
import type { ApiKeyStore } from '../ports/api-key-store';
import { createPartnerGate } from './partner-signature';

const clock = createManualClock();
const secretBox = createAesSecretBox('5a'.repeat(32));
const key = { publicKey: 'A'.repeat(43).concat('='), secretKey: '0f'.repeat(32) };
const sealed: SealedApiKey = {
  apiId: 'api',
  publicKey: key.publicKey,
  userId: 10_000_001,
  name: '',
  whiteListIp: '',
  isActive: true,
  isSandboxKey: true,
  createdAtMs: 0,
  lastUsedAtMs: null,
  usageCount: 0,
  sealedSecret: secretBox.seal(key.secretKey, key.publicKey),
};
const apiKeys = {
  findByPublicKey: async (_sql: unknown, publicKey: string) =>
    publicKey === key.publicKey ? sealed : null,
} as ApiKeyStore;
const noted: string[] = [];
const gateWith = (box = secretBox, at = clock) =>
  createPartnerGate({
    database: noDatabase,
    apiKeys,
    secretBox: box,
    usage: { note: (apiId) => noted.push(apiId) },
    clock: at,
    isSandbox: true,
  });
const gate = gateWith();

function call(headers: Record<string, string>, parts: Partial<Credentials> = {}): Credentials {
  return {
    method: 'POST',
    rawQuery: '',
    rawBody: '{}',
    body: {},
    callerAddress: '203.0.113.7',
    header: (name) => headers[name],
    ...parts,
  };
}
const signedBy = (by: typeof key, text: string, timestamp = String(clock.nowMs())) => ({
  'x-api-public-key': by.publicKey,
  'x-api-timestamp': timestamp,
  'x-api-signature': sign(by, timestamp, text),
});
const unauthorized = {
  code: 'ERR_UNAUTHORIZED',
  message: expect.stringMatching(/signature|API key/),
};

it('the gate returns null for a call with none of the three headers', async () => {
  expect(await gate(call({}))).toBeNull();
});

it('the gate identifies the program that signed a call, whatever the body, and counts the call', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (body) => {
      const rawBody = JSON.stringify(body);
      expect(await gate(call(signedBy(key, rawBody), { rawBody, body }))).toEqual({
        apiId: 'api',
        userId: 10_000_001,
        isSandboxKey: true,
      });
    }),
  );
  expect(noted.length).toBeGreaterThan(0);
});

it('the gate rejects a signature over another text or time, or with another key or secret', async () => {
  noted.length = 0;
  const text = fc.string({ unit: 'binary' });
  await fc.assert(
    fc.asyncProperty(text, text, async (sent, signed) => {
      fc.pre(sent !== signed && signed !== '{}' && sent !== '');
      const body = { sent };
      const rawBody = JSON.stringify(body);
      fc.pre(rawBody !== signed);
      await expect(gate(call(signedBy(key, signed), { rawBody, body }))).rejects.toMatchObject(
        unauthorized,
      );
    }),
  );
  const headers = signedBy(key, '{}');
  const later = String(clock.nowMs() + 1);
  for (const wrong of [
    { ...headers, 'x-api-timestamp': later },
    signedBy({ ...key, publicKey: 'B'.repeat(44) }, '{}'),
    signedBy({ ...key, secretKey: '00'.repeat(32) }, '{}'),
    signedBy({ publicKey: 'B'.repeat(44), secretKey: '0'.repeat(64) }, '{}'),
  ]) {
    await expect(gate(call(wrong))).rejects.toMatchObject(unauthorized);
  }
  expect(noted).toEqual([]);
});

it('the gate rejects a key whose secret it cannot open, even with the placeholder secret', async () => {
  const elsewhere = gateWith(createAesSecretBox('a5'.repeat(32)));
  await expect(elsewhere(call(signedBy(key, '{}')))).rejects.toMatchObject(unauthorized);
  await expect(
    elsewhere(call(signedBy({ ...key, secretKey: '0'.repeat(64) }, '{}'))),
  ).rejects.toMatchObject(unauthorized);
});

/**
 * Created once with `printf '%s' "$timestamp$signed$publicKey" | openssl dgst -sha256 -hmac
 * "$secretKey" -binary | base64`, so that the expected values do not depend on our code. PHP and
 * Python write a whole number of type float as `1.0`, and Python sends spaces that it did not sign.
 */
it.each([
  [
    'compact JSON and a time in milliseconds',
    'POST',
    '1762000000123',
    { rawBody: '{"claimedDepositAmount":"0.5"}' },
    'deHgzaDfXeUC4WnxnG+G4bc3EbwFASwd/QZS1EhbUgM=',
  ],
  [
    "PHP's bytes and a time in seconds",
    'POST',
    '1762000000',
    { rawBody: '{"claimedDepositAmount":1.0,"destinationAddressMemo":"\\u043a"}' },
    'GZ+3CLgpPaVkHt3kx/CzYF4PG4SqawM209kvtjLRt6A=',
  ],
  [
    "Python's compact JSON, sent with spaces",
    'POST',
    '1762000000',
    { rawBody: '{"claimedDepositAmount": 1.0}' },
    'aRuvnKiRclTgY62QVBHbIdhWqyB8O9BEVt7q06qcqzQ=',
  ],
  [
    'the query of a GET',
    'GET',
    '1762000000123',
    { rawQuery: 'offset=0&limit=10', rawBody: '' },
    'a6+SsHuGJC1Ru17yAExFN2sV3rfc1vOlHeSrEhigIoQ=',
  ],
  [
    'the empty text of a GET',
    'GET',
    '1762000000123',
    { rawQuery: 'offset=0&limit=10', rawBody: '' },
    '91iwpum6ptbs2qXQo9maW+SiLyO6LlMKWCMyuioJu34=',
  ],
])('the gate accepts a signature over %s', async (_what, method, timestamp, parts, signature) => {
  const body: unknown = parts.rawBody === '' ? undefined : JSON.parse(parts.rawBody);
  const at = gateWith(secretBox, createManualClock(1_762_000_000_000));
  const headers = {
    'x-api-public-key': key.publicKey,
    'x-api-timestamp': timestamp,
    'x-api-signature': signature,
  };
  expect(await at(call(headers, { method, body, ...parts }))).toMatchObject({ apiId: 'api' });
  await expect(
    at(
      call(
        { ...headers, 'x-api-timestamp': `${Number(timestamp) + 1}` },
        { method, body, ...parts },
      ),
    ),
  ).rejects.toMatchObject(unauthorized);
});
