import { createHmac, timingSafeEqual } from 'node:crypto';

import { AppError } from '@quayside/contract/errors/app-error';
import { SIGNATURE_HEADERS } from '@quayside/contract/schemas/signature-headers';

import type { Clock } from '../../../platform/clock/clock';
import type { Database } from '../../../platform/database/database';
import type { Credentials, Gatekeeper } from '../../../platform/http/gatekeeper';
import type { SecretBox } from '../../../platform/secrets/secret-box';
import type { PartnerCaller } from '../../../platform/session';
import type { SealedApiKey } from '../domain/api-key';
import { signedTexts } from '../domain/signed-texts';
import { isWithinWindow, signedTimeMs } from '../domain/signed-time';
import type { ApiKeyStore } from '../ports/api-key-store';
import type { KeyUsage } from '../usecases/key-usage';
import { isOnWhiteList } from '../usecases/white-list';

export type PartnerGateDeps = {
  readonly database: Database;
  readonly apiKeys: ApiKeyStore;
  readonly secretBox: SecretBox;
  readonly usage: Pick<KeyUsage, 'note'>;
  readonly clock: Clock;
  /** A real service rejects the keys of a sandbox. */
  readonly isSandbox: boolean;
};

type Signed = {
  readonly publicKey: string;
  readonly timestamp: string;
  readonly signature: string;
};

/**
 * Identifies the program that signed a call: `Base64(HMAC_SHA256(secret, timestamp + body +
 * publicKey))`. Integrators search the text of a 401 for "signature" and "API key", and interpret a
 * 403 without them as a blocked address.
 */
export function createPartnerGate(deps: PartnerGateDeps): Gatekeeper['partner'] {
  return async (credentials) => {
    const signed = readHeaders(credentials);
    if (signed === null) return null;
    rejectWrongTime(signed.timestamp, deps.clock.nowMs());
    const key = await deps.apiKeys.findByPublicKey(deps.database, signed.publicKey);
    if (!isSignedWith(secretOf(deps, key), signed, credentials) || !key)
      throw new AppError('ERR_UNAUTHORIZED', 'The API key or the signature is invalid');
    validateAdmission(deps, key, credentials.callerAddress);
    deps.usage.note(key.apiId);
    return {
      apiId: key.apiId,
      userId: key.userId,
      isSandboxKey: key.isSandboxKey,
    } satisfies PartnerCaller;
  };
}

function readHeaders({ header }: Credentials): Signed | null {
  const [publicKey, timestamp, signature] = [
    header(SIGNATURE_HEADERS.publicKey),
    header(SIGNATURE_HEADERS.timestamp),
    header(SIGNATURE_HEADERS.signature),
  ];
  if (!publicKey && !timestamp && !signature) return null;
  if (!publicKey || !timestamp || !signature)
    throw new AppError(
      'ERR_UNAUTHORIZED',
      'Calls with an API key require the headers X-Api-Public-Key, X-Api-Timestamp and X-Api-Signature',
    );
  return { publicKey, timestamp, signature };
}

function rejectWrongTime(timestamp: string, nowMs: number): void {
  const atMs = signedTimeMs(timestamp);
  if (atMs === null)
    throw new AppError(
      'ERR_UNAUTHORIZED',
      'X-Api-Timestamp of the signature must be Unix time in milliseconds or seconds',
    );
  if (isWithinWindow(atMs, nowMs)) return;
  throw new AppError(
    'ERR_UNAUTHORIZED',
    'The signature is too old or from the future: check your clock',
    { serverTime: new Date(nowMs).toISOString() },
  );
}

/**
 * Replaces the secret of a key that does not exist, so that such a call takes as long as any other.
 */
const NO_SECRET = '0'.repeat(64);

/**
 * A secret that was sealed before the server's own secret changed no longer matches any signature,
 * as if its key had been deleted.
 */
function secretOf({ secretBox }: PartnerGateDeps, key: SealedApiKey | null): string | null {
  if (!key) return null;
  try {
    return secretBox.open(key.sealedSecret, key.publicKey);
  } catch {
    return null;
  }
}

/** Checks every text, even after a match, so that the duration reveals nothing. */
function isSignedWith(
  secret: string | null,
  { publicKey, timestamp, signature }: Signed,
  parts: Credentials,
): boolean {
  const given = Buffer.from(signature, 'base64');
  const matches = signedTexts(parts).map((text) => {
    const expected = createHmac('sha256', secret ?? NO_SECRET)
      .update(`${timestamp}${text}${publicKey}`, 'utf8')
      .digest();
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return secret !== null && matches.includes(true);
}

/** Only the holder of the secret sees these reasons. */
function validateAdmission(
  { isSandbox }: PartnerGateDeps,
  key: SealedApiKey,
  callerAddress: string,
): void {
  if (!key.isActive)
    throw new AppError(
      'ERR_UNAUTHORIZED',
      'This API key is turned off: turn it on in your profile',
    );
  if (key.isSandboxKey && !isSandbox)
    throw new AppError(
      'ERR_UNAUTHORIZED',
      'This API key was created in a sandbox: create one here',
    );
  if (!isOnWhiteList(key.whiteListIp, callerAddress))
    throw new AppError('ERR_FORBIDDEN', 'IP address is not in the whitelist', {
      callerIp: callerAddress,
    });
}
