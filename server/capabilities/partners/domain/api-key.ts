/** A key with which a user's programs sign their calls, without its secret. */
export type ApiKey = {
  readonly apiId: string;
  /** Identifies the key in a call: 44 characters of base64. */
  readonly publicKey: string;
  readonly userId: number;
  readonly name: string;
  /**
   * IPv4 and IPv6 addresses and ranges that calls may come from, separated by commas; empty means
   * any.
   */
  readonly whiteListIp: string;
  readonly isActive: boolean;
  /** Created by a sandbox: a real service rejects it. */
  readonly isSandboxKey: boolean;
  readonly createdAtMs: number;
  readonly lastUsedAtMs: number | null;
  readonly usageCount: number;
};

/** A key with its secret as it is stored: only the server's own secret can open it. */
export type SealedApiKey = ApiKey & { readonly sealedSecret: string };

/** The maximum number of keys per user at any time. */
export const MAX_API_KEYS = 20;
export const MAX_API_KEY_NAME_LENGTH = 64;
