import type { MessengerSettings } from '../../platform/config/config';
import {
  SANDBOX_TELEGRAM_BOT_TOKEN,
  SANDBOX_TELEGRAM_PUBLIC_KEY,
} from '../../platform/sandbox-keys/telegram-keys';
import { createTelegramBot } from './adapters/telegram/telegram-bot';
import { createTelegramLaunchReader } from './adapters/telegram/telegram-launch-reader';
import type { Messenger } from './ports/messenger';

const TIMEOUT_MS = 10_000;

/** Creates the messengers that this server is configured for, by their codes. */
export function createMessengers(
  settings: readonly MessengerSettings[],
): ReadonlyMap<string, Messenger> {
  return new Map(
    settings
      .map((messenger) => creators[messenger.kind](messenger))
      .map((messenger) => [messenger.code, messenger]),
  );
}

/** A second messenger needs an adapter, its settings and a line here. */
const creators: Readonly<
  Record<MessengerSettings['kind'], (settings: MessengerSettings) => Messenger>
> = { telegram: createTelegram };

function createTelegram({ kind, own, bot }: MessengerSettings): Messenger {
  const { botToken, publicKeyHex } = own ?? {
    botToken: SANDBOX_TELEGRAM_BOT_TOKEN,
    publicKeyHex: SANDBOX_TELEGRAM_PUBLIC_KEY,
  };
  return {
    code: kind,
    ...createTelegramLaunchReader({ botToken, publicKeyHex }),
    bot: bot === null ? null : createTelegramBot({ ...bot, botToken, timeoutMs: TIMEOUT_MS }),
  };
}
