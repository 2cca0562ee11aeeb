import * as z from 'zod/mini';

import { isoTimeSchema, optionalTextSchema, requiredTextSchema } from './scalars';

export const MAX_PASSKEY_NAME_LENGTH = 64;

/** COSE numbers of the accepted signatures, preferred first: Ed25519, ECDSA over P-256, RSA. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257] as const;

/** One passkey of the account. The key itself is on the user's device. */
export const passkeySchema = z.object({
  passkeyId: z.string(),
  /** May be empty. */
  name: z.string(),
  createdAt: isoTimeSchema,
  lastUsedAt: z.nullable(isoTimeSchema),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** `GET /api/v1/users/passkeys`, newest first. */
export const passkeysResponseSchema = z.array(passkeySchema);

const base64UrlSchema = (maxLength: number) =>
  z.string().check(z.maxLength(maxLength), z.regex(/^[\w-]+$/, 'must be base64url'));
const credentialIdSchema = base64UrlSchema(1_400);
const clientDataSchema = base64UrlSchema(4_096);
const authenticatorDataSchema = base64UrlSchema(4_096);

const transportSchema = z.string().check(z.regex(/^[a-z-]{1,32}$/, 'must name a transport'));

/** `POST /api/v1/users/passkeys/registration-options`. */
export const passkeyRegistrationOptionsRequestSchema = z.object({
  browserFingerprint: requiredTextSchema,
});

/**
 * `PublicKeyCredentialCreationOptionsJSON` of WebAuthn: the options for
 * `navigator.credentials.create`.
 */
export const passkeyRegistrationOptionsResponseSchema = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(
    z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type PasskeyRegistrationOptions = z.infer<typeof passkeyRegistrationOptionsResponseSchema>;

/** `RegistrationResponseJSON` of WebAuthn. */
export const newPasskeyCredentialSchema = z.object({
  id: credentialIdSchema,
  rawId: credentialIdSchema,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: clientDataSchema,
    attestationObject: base64UrlSchema(16_384),
    transports: z.optional(z.array(transportSchema).check(z.maxLength(10))),
  }),
});
export type NewPasskeyCredential = z.infer<typeof newPasskeyCredentialSchema>;

/** `POST /api/v1/users/passkeys`; returns 201. */
export const registerPasskeyRequestSchema = z.object({
  browserFingerprint: requiredTextSchema,
  name: optionalTextSchema,
  credential: newPasskeyCredentialSchema,
});

export const passkeyParamsSchema = z.object({ passkeyId: requiredTextSchema });

/** `POST /api/v1/users/passkeys/{id}/rename`. */
export const renamePasskeyRequestSchema = z.object({ name: optionalTextSchema });

/** `POST /api/v1/users/passkeys/login-options`: the same response for everyone. */
export const passkeyLoginOptionsRequestSchema = z.object({
  browserFingerprint: requiredTextSchema,
});

/**
 * `PublicKeyCredentialRequestOptionsJSON` of WebAuthn: the options for `navigator.credentials.get`.
 */
export const passkeyLoginOptionsResponseSchema = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});
export type PasskeyLoginOptions = z.infer<typeof passkeyLoginOptionsResponseSchema>;

/** `AuthenticationResponseJSON` of WebAuthn. */
export const passkeyAssertionSchema = z.object({
  id: credentialIdSchema,
  rawId: credentialIdSchema,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: clientDataSchema,
    authenticatorData: authenticatorDataSchema,
    signature: base64UrlSchema(4_096),
    userHandle: z.optional(z.nullable(base64UrlSchema(128))),
  }),
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertionSchema>;

/** `POST /api/v1/users/passkeys/authenticate`; returns the same as the password login. */
export const passkeyLoginRequestSchema = z.object({
  browserFingerprint: requiredTextSchema,
  credential: passkeyAssertionSchema,
});
