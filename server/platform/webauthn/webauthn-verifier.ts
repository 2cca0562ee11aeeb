import {
  PASSKEY_ALGORITHMS,
  type NewPasskeyCredential,
  type PasskeyAssertion,
} from '@quayside/contract/schemas/passkeys';

export type WebauthnSite = {
  /** The origin that devices must sign for. */
  readonly origin: string;
  /** The host that keys are created for. */
  readonly rpId: string;
};

/** A credential whose private key is on a device. */
export type KnownCredential = {
  /** In base64url, like the public key. */
  readonly credentialId: string;
  /** In COSE form. */
  readonly publicKey: string;
  /** The device's counter at its last use; 0 for a device without a counter. */
  readonly signCount: number;
};

export type NewCredential = KnownCredential & { readonly transports: readonly string[] };

/** Returns `null` for everything that is not valid. */
export type WebauthnVerifier = {
  challengeOf(credential: NewPasskeyCredential | PasskeyAssertion): string | null;
  verifyRegistration(
    credential: NewPasskeyCredential,
    challenge: string,
  ): Promise<NewCredential | null>;
  verifyAssertion(
    credential: PasskeyAssertion,
    challenge: string,
    known: KnownCredential,
  ): Promise<{ readonly signCount: number } | null>;
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
export function createWebauthnVerifier({ origin, rpId }: WebauthnSite): WebauthnVerifier {
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

/** Returns the origin of the page that a credential claims to be used on, unverified. */
export const originOf = ({ response }: PasskeyAssertion | NewPasskeyCredential): string | null =>
  textOf(clientDataOf(response), 'origin');

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
