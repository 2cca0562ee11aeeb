import { createHash } from 'node:crypto';

import { localeOfTag } from '@quayside/contract/site/locale-of-tag';

import type { LaunchDataResult, Messenger } from '../../ports/messenger';
import { readLaunchFields, splitLaunchData } from './launch-fields';
import { isSignedByMessenger, launchPublicKey } from './launch-signatures';

export type TelegramLaunchReaderOptions = {
  readonly botToken: string;
  readonly publicKeyHex: string;
};

/** Creates the reader of Telegram's data about the user who opened the site in it. */
export function createTelegramLaunchReader({
  botToken,
  publicKeyHex,
}: TelegramLaunchReaderOptions): Pick<Messenger, 'readLaunchData'> {
  const keys = { botToken, publicKey: launchPublicKey(publicKeyHex) };
  return {
    readLaunchData(initData): LaunchDataResult {
      const split = splitLaunchData(initData);
      const fields = split === null ? null : readLaunchFields(split);
      if (split === null || fields === null) return { kind: 'malformed' };
      if (!isSignedByMessenger(split, keys)) return { kind: 'forged' };
      // A bot cannot open an app, so a user marked as a bot is rejected.
      if (fields.user.is_bot === true) return { kind: 'malformed' };
      return {
        kind: 'launch',
        launch: {
          messengerUserId: String(fields.user.id),
          launchHash: createHash('sha256').update(`telegram ${fields.hash}`).digest('base64url'),
          signedAtMs: Number(fields.auth_date) * 1_000,
          locale: localeOfTag(fields.user.language_code),
        },
      };
    },
  };
}
