/** A device's key for an account: the public half, and data about its use. */
export type Passkey = {
  readonly passkeyId: string;
  readonly userId: number;
  /** The ID that the device gave the key, in base64url. */
  readonly credentialId: string;
  /** In COSE form, in base64url. */
  readonly publicKey: string;
  /** The signature counter that the device reports; 0 for a device without a counter. */
  readonly signCount: number;
  /** How a browser reaches the device, in WebAuthn terms. */
  readonly transports: readonly string[];
  /** Visible only to the owner; may be empty. */
  readonly name: string;
  readonly createdAtMs: number;
  readonly lastUsedAtMs: number | null;
};

/** The maximum number of passkeys per user. */
export const MAX_PASSKEYS = 20;
