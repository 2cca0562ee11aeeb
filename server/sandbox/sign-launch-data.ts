import { sign, type KeyObject } from 'node:crypto';

import {
  launchHashOf,
  thirdPartyText,
} from '../capabilities/messengers/adapters/telegram/launch-signatures';
import {
  SANDBOX_TELEGRAM_BOT_TOKEN,
  SANDBOX_TELEGRAM_PRIVATE_KEY,
} from '../platform/sandbox-keys/telegram-keys';

export type LaunchSigner = { readonly botToken: string; readonly privateKey: KeyObject };

const SANDBOX_SIGNER: LaunchSigner = {
  botToken: SANDBOX_TELEGRAM_BOT_TOKEN,
  privateKey: SANDBOX_TELEGRAM_PRIVATE_KEY,
};

/** The user who opens the app in the simulated messenger. Further fields are added unchanged. */
export type LaunchUser = {
  readonly id: number;
  readonly first_name: string;
  readonly language_code?: string;
  readonly [field: string]: unknown;
};

/**
 * Signs launch data as the messenger would, for the host page of the sandbox and for tests.
 * @param more further fields, such as `start_param`
 */
export function signLaunchData(
  person: LaunchUser,
  signedAtMs: number,
  more: Readonly<Record<string, string>> = {},
  { botToken, privateKey }: LaunchSigner = SANDBOX_SIGNER,
): string {
  const fields = new Map<string, string>(
    Object.entries({
      user: JSON.stringify(person),
      auth_date: String(Math.floor(signedAtMs / 1_000)),
      ...more,
    }),
  );
  fields.set(
    'signature',
    sign(null, Buffer.from(thirdPartyText(fields, botToken), 'utf8'), privateKey).toString(
      'base64url',
    ),
  );
  fields.set('hash', launchHashOf(fields, botToken));
  return new URLSearchParams([...fields]).toString();
}
