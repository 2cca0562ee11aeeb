import { HOTP, Secret, TOTP } from 'otpauth';

import type { OneTimeCodes } from '../ports/one-time-codes';

const SECRET_BYTES = 20;
/** Values that every app supports; several apps ignore other values in the URI. */
const KIND = { algorithm: 'SHA1', digits: 6 } as const;
const PERIOD_SECONDS = 30;

/** @param issuer name of the service, as apps show it @see OneTimeCodes */
export function createTotpCodes(issuer: string): OneTimeCodes {
  return {
    newSecret: () => new Secret({ size: SECRET_BYTES }).base32,
    codeAt: (secret, step) =>
      HOTP.generate({ ...KIND, secret: Secret.fromBase32(secret), counter: step }),
    uriOf: (secret, label) =>
      new TOTP({ ...KIND, period: PERIOD_SECONDS, issuer, label, secret }).toString(),
  };
}
