import {
  PASSKEY_ALGORITHMS,
  type NewPasskeyCredential,
  type ShownPasskeyCredential,
} from '@quayside/contract/operations/passkeys';

import type { PasskeyVerifier } from '../ports/passkey-verifier';

export type WebauthnSite = {
  /** The origin that devices say they have signed for. */
  readonly origin: string;
  /** The host that keys are made for. */
  readonly rpId: string;
};

/** The library is large and needed by few calls: it is loaded with the first of them. */
const loadLibrary = async () => ({
  ...(await import('@simplewebauthn/server')),
  helpers: await import('@simplewebauthn/server/helpers'),
});
type Library = Awaited<ReturnType<typeof loadLibrary>>;

/**
 * Checks passkeys as WebAuthn says. The device has to have checked who holds it (`userVerification:
 * required`).
 */
export function createWebauthnVerifier({ origin, rpId }: WebauthnSite): PasskeyVerifier {
  const expected = { expectedOrigin: origin, expectedRPID: rpId, requireUserVerification: true };
  return {
    challengeOf: ({ response }) => textOf(clientDataOf(response), 'challenge'),
    verifyMade: (credential, challenge) =>
      unlessRefused(credential, async ({ verifyRegistrationResponse, helpers }) => {
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
    verifyShown: (credential, challenge, known) =>
      unlessRefused(credential, async ({ verifyAuthenticationResponse }) => {
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

const plainCredential = ({ id, rawId, type }: NewPasskeyCredential | ShownPasskeyCredential) => ({
  id,
  rawId,
  type,
  clientExtensionResults: {},
});

/**
 * The library throws at whatever is wrong with an answer, and at its unreadable parts whatever
 * comes. A page that shows ours in a frame gets no passkeys.
 */
async function unlessRefused<Verified>(
  { response }: NewPasskeyCredential | ShownPasskeyCredential,
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
 * What the maker of a device certifies is neither asked for nor looked at. Browsers leave it out;
 * of what somebody puts in nevertheless, the library would fetch the addresses that are named in
 * the certificates.
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
