import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type {
  NewPasskeyCredential,
  PasskeyLoginOptions,
  PasskeyRegistrationOptions,
  PasskeyAssertion,
} from '@quayside/contract/schemas/passkeys';

/** Ways in which a device or a browser can misbehave. */
export type Tampering = Partial<{
  origin: string;
  rpId: string;
  type: string;
  challenge: string;
  userHandle: string;
  credentialId: string;
  /** The device has not verified its user, or nobody has touched it. */
  isUserUnverified: boolean;
  isUserAbsent: boolean;
  crossOrigin: boolean;
  /** The count that it reports; one more than the last unless given. */
  signCount: number;
  /** The key of another device that signs instead. */
  signer: KeyObject;
  /** The manufacturer's attestation, as CBOR: the name of a format and a map. */
  attestation: { readonly format: string; readonly statement: Buffer };
}>;

/**
 * A device that creates and presents passkeys as WebAuthn specifies. It is simple, so that tests
 * can make it do things that no real device does.
 */
export type SoftwareDevice = {
  readonly credentialId: string;
  readonly privateKey: KeyObject;
  make(options: PasskeyRegistrationOptions, tampering?: Tampering): NewPasskeyCredential;
  show(options: PasskeyLoginOptions, tampering?: Tampering): PasskeyAssertion;
};

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();
const text = (bytes: Buffer): string => bytes.toString('base64url');

/** @param isCounting whether it counts its uses; synced passkeys don't */
export function createSoftwareDevice({
  origin,
  isCounting = true,
}: {
  readonly origin: string;
  readonly isCounting?: boolean;
}): SoftwareDevice {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  let userHandle = '';
  let uses = 0;
  const countUse = (claims: number | undefined): number => claims ?? (isCounting ? (uses += 1) : 0);
  const clientData = (type: string, challenge: string, tampering: Tampering): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: tampering.type ?? type,
        challenge: tampering.challenge ?? challenge,
        origin: tampering.origin ?? origin,
        crossOrigin: tampering.crossOrigin ?? false,
      }),
    );
  return {
    credentialId: text(credentialId),
    privateKey,
    make(options, tampering = {}) {
      userHandle = options.user.id;
      const attestationObject = attestation(
        authenticatorData(options.rp.id, HAS_KEY, countUse(tampering.signCount), tampering),
        { credentialId, publicKey },
        tampering,
      );
      return {
        id: text(credentialId),
        rawId: text(credentialId),
        type: 'public-key',
        response: {
          clientDataJSON: text(clientData('webauthn.create', options.challenge, tampering)),
          attestationObject: text(attestationObject),
          transports: ['internal'],
        },
      };
    },
    show(options, tampering = {}) {
      const clientDataJson = clientData('webauthn.get', options.challenge, tampering);
      const authData = authenticatorData(options.rpId, 0, countUse(tampering.signCount), tampering);
      const signature = sign(
        'sha256',
        Buffer.concat([authData, sha256(clientDataJson)]),
        tampering.signer ?? privateKey,
      );
      const id = tampering.credentialId ?? text(credentialId);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: text(clientDataJson),
          authenticatorData: text(authData),
          signature: text(signature),
          userHandle: tampering.userHandle ?? userHandle,
        },
      };
    },
  };
}

/** Returns the attestation of the new key, as the manufacturer of the device would state it. */
function attestation(
  authenticator: Buffer,
  created: { readonly credentialId: Buffer; readonly publicKey: KeyObject },
  tampering: Tampering,
): Buffer {
  const authData = Buffer.concat([
    authenticator,
    Buffer.alloc(16),
    uint16(created.credentialId.length),
    created.credentialId,
    coseKey(created.publicKey),
  ]);
  const { format, statement } = tampering.attestation ?? {
    format: 'none',
    statement: Buffer.from([0xa0]),
  };
  return Buffer.concat([
    Buffer.from([0xa3]),
    cborText('fmt'),
    cborText(format),
    cborText('attStmt'),
    statement,
    cborText('authData'),
    cborBytes(authData),
  ]);
}

function authenticatorData(
  rpId: string,
  flags: number,
  signCount: number,
  tampering: Tampering,
): Buffer {
  const seen =
    (tampering.isUserAbsent === true ? 0 : PRESENT) +
    (tampering.isUserUnverified === true ? 0 : VERIFIED);
  const count = Buffer.alloc(4);
  count.writeUInt32BE(signCount);
  return Buffer.concat([sha256(tampering.rpId ?? rpId), Buffer.from([flags + seen]), count]);
}

/** Returns a P-256 key in COSE form: `{1: 2, 3: -7, -1: 1, -2: x, -3: y}`. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ]);
}

function uint16(number: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(number);
  return bytes;
}

const cborText = (words: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + words.length]), Buffer.from(words)]);
/**
 * Encodes 24 bytes or more with the shortest head that their length allows, as WebAuthn requires.
 */
const cborBytes = (bytes: Buffer): Buffer =>
  Buffer.concat([
    bytes.length < 256
      ? Buffer.from([0x58, bytes.length])
      : Buffer.concat([Buffer.from([0x59]), uint16(bytes.length)]),
    bytes,
  ]);
