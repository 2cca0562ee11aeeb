import type {
  PasskeyLoginOptions,
  PasskeyRegistrationOptions,
} from '@quayside/contract/schemas/passkeys';

import { createSoftwareDevice, type Tampering } from '../../testing/accounts/software-passkey';
import { createWebauthnVerifier } from './webauthn-verifier';

const origin = 'https://exchange.example';
const rpId = 'exchange.example';
const challenge = 'A'.repeat(43);
const verifier = createWebauthnVerifier({ origin, rpId });
const registration = {
  rp: { id: rpId, name: rpId },
  user: { id: 'aGFuZGxl', name: 'ann', displayName: 'ann' },
  challenge,
} as PasskeyRegistrationOptions;
const login: PasskeyLoginOptions = { rpId, challenge, timeout: 1, userVerification: 'required' };

const TAMPERINGS: readonly (readonly [string, Tampering])[] = [
  ['for another site', { origin: 'https://exchange.example.evil.test' }],
  ['for the site over plain HTTP', { origin: 'http://exchange.example' }],
  ['with a key for another host', { rpId: 'evil.test' }],
  ['for another challenge', { challenge: 'B'.repeat(43) }],
  ['for another ceremony', { type: 'payment.get' }],
  ['without user verification', { isUserUnverified: true }],
  ['without user presence', { isUserAbsent: true }],
  ['in a frame of another site', { crossOrigin: true }],
];

test('the verifier accepts a new key and its later uses', async () => {
  const device = createSoftwareDevice({ origin });
  const made = device.make(registration);
  expect(verifier.challengeOf(made)).toBe(challenge);
  const known = await verifier.verifyRegistration(made, challenge);
  expect(known).toMatchObject({
    credentialId: device.credentialId,
    signCount: 1,
    transports: ['internal'],
  });
  expect(await verifier.verifyAssertion(device.show(login), challenge, known!)).toEqual({
    signCount: 2,
  });
});

test.each(TAMPERINGS)('the verifier rejects a response signed %s', async (_name, tampering) => {
  const device = createSoftwareDevice({ origin });
  const known = await verifier.verifyRegistration(device.make(registration), challenge);
  expect(
    await verifier.verifyRegistration(
      createSoftwareDevice({ origin }).make(registration, tampering),
      challenge,
    ),
  ).toBeNull();
  expect(
    await verifier.verifyAssertion(device.show(login, tampering), challenge, known!),
  ).toBeNull();
});

test('the verifier rejects a registration response for a login, and vice versa', async () => {
  const device = createSoftwareDevice({ origin });
  const known = await verifier.verifyRegistration(device.make(registration), challenge);
  expect(
    await verifier.verifyRegistration(
      device.make(registration, { type: 'webauthn.get' }),
      challenge,
    ),
  ).toBeNull();
  expect(
    await verifier.verifyAssertion(
      device.show(login, { type: 'webauthn.create' }),
      challenge,
      known!,
    ),
  ).toBeNull();
});

test('the verifier rejects the signature of another device', async () => {
  const device = createSoftwareDevice({ origin });
  const known = await verifier.verifyRegistration(device.make(registration), challenge);
  expect(
    await verifier.verifyAssertion(
      device.show(login, { signer: createSoftwareDevice({ origin }).privateKey }),
      challenge,
      known!,
    ),
  ).toBeNull();
});

test.each([
  [5, 5, null],
  [5, 4, null],
  [5, 0, null],
  [5, 6, { signCount: 6 }],
  [0, 0, { signCount: 0 }],
  [0, 3, { signCount: 3 }],
])(
  'verifyAssertion with a previous count of %i and a new count of %i returns %j',
  async (before, signCount, expected) => {
    const device = createSoftwareDevice({ origin });
    const known = await verifier.verifyRegistration(device.make(registration), challenge);
    expect(
      await verifier.verifyAssertion(device.show(login, { signCount }), challenge, {
        ...known!,
        signCount: before,
      }),
    ).toEqual(expected);
  },
);

test('the verifier ignores attestation statements, and so requests no URL in them', async () => {
  const fetching = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('asked'));
  const device = createSoftwareDevice({ origin });
  // {"x5c": [h'00']}, which no verifier could check.
  const statement = Buffer.concat([
    Buffer.from([0xa1, 0x63]),
    Buffer.from('x5c'),
    Buffer.from([0x81, 0x41, 0x00]),
  ]);
  expect(
    await verifier.verifyRegistration(
      device.make(registration, { attestation: { format: 'apple', statement } }),
      challenge,
    ),
  ).toMatchObject({ credentialId: device.credentialId });
  expect(fetching).not.toHaveBeenCalled();
  fetching.mockRestore();
});

test.each(['', 'bm90IEpTT04', 'bnVsbA', 'W10', 'eyJjaGFsbGVuZ2UiOjF9'])(
  'challengeOf returns no challenge for invalid client data: %j',
  (clientDataJSON) => {
    const made = createSoftwareDevice({ origin }).make(registration);
    expect(
      verifier.challengeOf({ ...made, response: { ...made.response, clientDataJSON } }),
    ).toBeNull();
  },
);

test.each(['', 'AA', 'oA', '_____w'])(
  'the verifier rejects an unreadable attestation: %j',
  async (attestationObject) => {
    const made = createSoftwareDevice({ origin }).make(registration);
    expect(
      await verifier.verifyRegistration(
        { ...made, response: { ...made.response, attestationObject } },
        challenge,
      ),
    ).toBeNull();
  },
);

test.each([
  { authenticatorData: '' },
  { authenticatorData: 'AAAA' },
  { signature: 'AAAA' },
  { signature: '' },
])('the verifier rejects an unreadable login response: %j', async (change) => {
  const device = createSoftwareDevice({ origin });
  const known = await verifier.verifyRegistration(device.make(registration), challenge);
  const shown = device.show(login);
  expect(
    await verifier.verifyAssertion(
      { ...shown, response: { ...shown.response, ...change } },
      challenge,
      known!,
    ),
  ).toBeNull();
});
