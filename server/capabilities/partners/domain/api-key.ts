/** A key that programs of a user sign their calls with. Its secret is not part of it. */
export type ApiKey = {
  readonly apiId: string;
  /** What a call names the key by: 44 characters of base64. */
  readonly publicKey: string;
  readonly userId: number;
  readonly name: string;
  /**
   * IPv4 and IPv6 addresses and ranges that calls may come from, separated by commas; empty means
   * any.
   */
  readonly whiteListIp: string;
  readonly isActive: boolean;
  /** Made by a sandbox: a real service lets nobody in with it. */
  readonly isSandboxKey: boolean;
  readonly createdAtMs: number;
  readonly lastUsedAtMs: number | null;
  readonly usageCount: number;
};

/** A key with its secret as it is kept: only the server's own secret opens it. */
export type SealedApiKey = ApiKey & { readonly sealedSecret: string };

/** So many keys may a user have at a time. */
export const MAX_API_KEYS = 20;
export const MAX_API_KEY_NAME_LENGTH = 64;
