import {
  PASSKEY_ALGORITHMS,
  type NewPasskeyCredential,
  type PasskeyAssertion,
} from '@quayside/contract/schemas/passkeys';

import type { PasskeyVerifier } from '../ports/passkey-verifier';

export type WebauthnSite = {
  /** The origin that devices must sign for. */
  readonly origin: string;
  /** The host that keys are created for. */
  readonly rpId: string;
};

/** The library is large and few requests need it, so the first of them loads it. */
const loadLibrary = async () => ({
  ...(await import('@simplewebauthn/server')),
  helpers: await import('@simplewebauthn/server/helpers'),
});
type Library = Awaited<ReturnType<typeof loadLibrary>>;

/**
 * Verifies passkeys according to WebAuthn. The device must have verified its user
 * (`userVerification: required`).
 */
export function createWebauthnVerifier({ origin, rpId }: WebauthnSite): PasskeyVerifier {
  const expected = { expectedOrigin: origin, expectedRPID: rpId, requireUserVerification: true };
  return {
    challengeOf: ({ response }) => textOf(clientDataOf(response), 'challenge'),
    verifyRegistration: (credential, challenge) =>
      nullIfInvalid(credential, async ({ verifyRegistrationResponse, helpers }) => {
        const { clientDataJSON, attestationObject, transports = [] } = credential.response;
        const { verified, registrationInfo } = await verifyRegistrationResponse({
          ...expected,
          response: {
            ...plainCredential(credential),
            response: {
              clientDataJSON,
              attestationObject: withoutAttestation(helpers, attestationObject),
            },
          },
          expectedChallenge: challenge,
          supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
        });
        if (!verified) return null;
        const { id, publicKey, counter } = registrationInfo.credential;
        return {
          credentialId: id,
          publicKey: Buffer.from(publicKey).toString('base64url'),
          signCount: counter,
          transports,
        };
      }),
    verifyAssertion: (credential, challenge, known) =>
      nullIfInvalid(credential, async ({ verifyAuthenticationResponse }) => {
        const { clientDataJSON, authenticatorData, signature } = credential.response;
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          ...expected,
          response: {
            ...plainCredential(credential),
            response: { clientDataJSON, authenticatorData, signature },
          },
          expectedChallenge: challenge,
          credential: {
            id: known.credentialId,
            publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
            counter: known.signCount,
          },
        });
        return verified ? { signCount: authenticationInfo.newCounter } : null;
      }),
  };
}

const plainCredential = ({ id, rawId, type }: NewPasskeyCredential | PasskeyAssertion) => ({
  id,
  rawId,
  type,
  clientExtensionResults: {},
});

/**
 * Returns `null` for invalid responses; the library throws for those, and may throw any error for
 * unreadable parts. A page that embeds the site in a frame cannot use passkeys.
 */
async function nullIfInvalid<Verified>(
  { response }: NewPasskeyCredential | PasskeyAssertion,
  verify: (library: Library) => Promise<Verified | null>,
): Promise<Verified | null> {
  const library = await loadLibrary();
  if (clientDataOf(response).crossOrigin === true) return null;
  try {
    return await verify(library);
  } catch {
    return null;
  }
}

/**
 * Removes the attestation of a device, which is neither requested nor checked. Browsers leave it
 * out; if a client sends one anyway, the library would fetch the URLs in its certificates.
 */
function withoutAttestation(
  { decodeAttestationObject, isoBase64URL, isoCBOR }: Library['helpers'],
  attestationObject: string,
): string {
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get(
    'authData',
  );
  return isoBase64URL.fromBuffer(
    isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    ),
  );
}

function clientDataOf({
  clientDataJSON,
}: {
  readonly clientDataJSON: string;
}): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}

function textOf(record: Readonly<Record<string, unknown>>, name: string): string | null {
  const text = record[name];
  return typeof text === 'string' ? text : null;
}
