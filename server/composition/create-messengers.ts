import { createTelegramBot } from '../adapters/messengers/telegram/telegram-bot';
import { createTelegramLaunches } from '../adapters/messengers/telegram/telegram-launches';
import type { MessengerSettings } from '../config/config';
import type { Messenger } from '../ports/messenger';
import {
  SANDBOX_TELEGRAM_BOT_TOKEN,
  SANDBOX_TELEGRAM_PUBLIC_KEY,
} from '../sandbox/sandbox-telegram';

const TIMEOUT_MS = 10_000;

/** The messengers that this server is set up for, by their codes. */
export function createMessengers(
  settings: readonly MessengerSettings[],
): ReadonlyMap<string, Messenger> {
  return new Map(settings.map(createMessenger).map((messenger) => [messenger.code, messenger]));
}

/** One case for each messenger: a second one is an adapter, its settings, and a line here. */
function createMessenger({ kind, own, bot }: MessengerSettings): Messenger {
  const { botToken, publicKeyHex } = own ?? {
    botToken: SANDBOX_TELEGRAM_BOT_TOKEN,
    publicKeyHex: SANDBOX_TELEGRAM_PUBLIC_KEY,
  };
  switch (kind) {
    case 'telegram':
      return {
        code: kind,
        ...createTelegramLaunches({ botToken, publicKeyHex }),
        bot: bot === null ? null : createTelegramBot({ ...bot, botToken, timeoutMs: TIMEOUT_MS }),
      };
  }
}
