/** A device's key for an account: the public half, and what is known of its use. */
export type Passkey = {
  readonly passkeyId: string;
  readonly userId: number;
  /** What the device names the key by, in base64url. */
  readonly credentialId: string;
  /** In COSE form, in base64url. */
  readonly publicKey: string;
  /** How often the device has signed, as it says; 0 for one that does not count. */
  readonly signCount: number;
  /** How a browser reaches the device, in WebAuthn's words. */
  readonly transports: readonly string[];
  /** For its owner alone; may be empty. */
  readonly name: string;
  readonly createdAtMs: number;
  readonly lastUsedAtMs: number | null;
};

/** So many passkeys may a user have at a time. */
export const MAX_PASSKEYS = 20;
