import type {
  PasskeyLoginOptions,
  PasskeyRegistrationOptions,
} from '@quayside/contract/operations/passkeys';

import { createSoftwareDevice, type Misdeed } from '../../../test/software-passkey';
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

const MISDEEDS: readonly (readonly [string, Misdeed])[] = [
  ['for another site', { origin: 'https://exchange.example.evil.test' }],
  ['for the site over plain HTTP', { origin: 'http://exchange.example' }],
  ['with a key of another host', { rpId: 'evil.test' }],
  ['for another challenge', { challenge: 'B'.repeat(43) }],
  ['for another ceremony', { type: 'payment.get' }],
  ['without having checked who holds the device', { isUserUnverified: true }],
  ['without anybody there', { isUserAbsent: true }],
  ['in a frame of another site', { crossOrigin: true }],
];

test('a key that a device has made is taken, and its uses after it', async () => {
  const device = createSoftwareDevice({ origin });
  const made = device.make(registration);
  expect(verifier.challengeOf(made)).toBe(challenge);
  const known = await verifier.verifyMade(made, challenge);
  expect(known).toMatchObject({
    credentialId: device.credentialId,
    signCount: 1,
    transports: ['internal'],
  });
  expect(await verifier.verifyShown(device.show(login), challenge, known!)).toEqual({
    signCount: 2,
  });
});

test.each(MISDEEDS)('what is signed %s is refused', async (_name, misdeed) => {
  const device = createSoftwareDevice({ origin });
  const known = await verifier.verifyMade(device.make(registration), challenge);
  expect(
    await verifier.verifyMade(
      createSoftwareDevice({ origin }).make(registration, misdeed),
      challenge,
    ),
  ).toBeNull();
  expect(await verifier.verifyShown(device.show(login, misdeed), challenge, known!)).toBeNull();
});

test('a new key is no login, and a login no new key', async () => {
  const device = createSoftwareDevice({ origin });
  const known = await verifier.verifyMade(device.make(registration), challenge);
  expect(
    await verifier.verifyMade(device.make(registration, { type: 'webauthn.get' }), challenge),
  ).toBeNull();
  expect(
    await verifier.verifyShown(device.show(login, { type: 'webauthn.create' }), challenge, known!),
  ).toBeNull();
});

test('what another device signed is refused', async () => {
  const device = createSoftwareDevice({ origin });
  const known = await verifier.verifyMade(device.make(registration), challenge);
  expect(
    await verifier.verifyShown(
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
])('a count of %i may be followed by one of %i: %j', async (before, signCount, expected) => {
  const device = createSoftwareDevice({ origin });
  const known = await verifier.verifyMade(device.make(registration), challenge);
  expect(
    await verifier.verifyShown(device.show(login, { signCount }), challenge, {
      ...known!,
      signCount: before,
    }),
  ).toEqual(expected);
});

test('what a maker certifies is not looked at, so that no address in it is asked', async () => {
  const fetching = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('asked'));
  const device = createSoftwareDevice({ origin });
  // {"x5c": [h'00']}, which could be checked by nobody.
  const statement = Buffer.concat([
    Buffer.from([0xa1, 0x63]),
    Buffer.from('x5c'),
    Buffer.from([0x81, 0x41, 0x00]),
  ]);
  expect(
    await verifier.verifyMade(
      device.make(registration, { attestation: { format: 'apple', statement } }),
      challenge,
    ),
  ).toMatchObject({ credentialId: device.credentialId });
  expect(fetching).not.toHaveBeenCalled();
  fetching.mockRestore();
});

test.each(['', 'bm90IEpTT04', 'bnVsbA', 'W10', 'eyJjaGFsbGVuZ2UiOjF9'])(
  'client data that say nothing have no challenge: %j',
  (clientDataJSON) => {
    const made = createSoftwareDevice({ origin }).make(registration);
    expect(
      verifier.challengeOf({ ...made, response: { ...made.response, clientDataJSON } }),
    ).toBeNull();
  },
);

test.each(['', 'AA', 'oA', '_____w'])(
  'an attestation that cannot be read is refused: %j',
  async (attestationObject) => {
    const made = createSoftwareDevice({ origin }).make(registration);
    expect(
      await verifier.verifyMade(
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
])('a use that cannot be read is refused: %j', async (change) => {
  const device = createSoftwareDevice({ origin });
  const known = await verifier.verifyMade(device.make(registration), challenge);
  const shown = device.show(login);
  expect(
    await verifier.verifyShown(
      { ...shown, response: { ...shown.response, ...change } },
      challenge,
      known!,
    ),
  ).toBeNull();
});
