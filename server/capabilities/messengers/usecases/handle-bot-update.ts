import { AppError } from '@quayside/contract/errors/app-error';
import { inLocale, localisePath, type Locale } from '@quayside/contract/site/locales';

import type { Database } from '../../../platform/database/database';
import type { BotCommand, Messenger } from '../ports/messenger';
import type { MessengerStore } from '../ports/messenger-store';
import { fillText, type AllBotTexts } from './fill-text';

export type BotUpdateDeps = {
  readonly database: Database;
  readonly messengers: ReadonlyMap<string, Messenger>;
  readonly accounts: Pick<MessengerStore, 'find' | 'wantMessages'>;
  readonly texts: AllBotTexts;
  readonly brand: string;
  /** The origin of the site, which the button opens. */
  readonly siteUrl: string;
};

export type BotCall = {
  readonly messenger: string;
  readonly header: (name: string) => string | undefined;
  readonly update: unknown;
};

/**
 * Handles an update that a messenger sends to its bot. The same update may arrive twice, so its
 * effects are safe to repeat.
 * @returns the bot's reply, in the messenger's format; empty if there is none
 * @throws AppError ERR_NOT_FOUND if there is no such bot, ERR_FORBIDDEN for a call that does not
 *   come from the messenger
 */
export async function handleBotUpdate(
  deps: BotUpdateDeps,
  { messenger, header, update }: BotCall,
): Promise<Record<string, unknown>> {
  const bot = deps.messengers.get(messenger)?.bot ?? null;
  if (bot === null) throw new AppError('ERR_NOT_FOUND', 'No bot is configured for this messenger');
  if (!bot.isFromMessenger(header))
    throw new AppError('ERR_FORBIDDEN', "This request doesn't come from the messenger");
  const command = bot.readUpdate(update);
  if (command === null) return {};
  const { brand, siteUrl, texts } = deps;
  const own = inLocale(texts, command.locale);
  const text = fillText(own[await replyFor(deps, messenger, command)], { brand });
  return bot.replyWith({
    messengerUserId: command.messengerUserId,
    text,
    button: {
      label: fillText(own.start_button, { brand }),
      url: pageUrl(siteUrl, command.locale, '/'),
    },
  });
}

async function replyFor(
  { database, accounts }: BotUpdateDeps,
  messenger: string,
  { command, messengerUserId }: BotCommand,
): Promise<'start' | 'notify' | 'notify_unknown' | 'stop'> {
  if (command === 'start') return 'start';
  const account = await accounts.find(database, messenger, messengerUserId);
  const isKnown =
    account !== null &&
    (await accounts.wantMessages(database, messenger, account.userId, command === 'notify'));
  if (command === 'stop') return 'stop';
  return isKnown ? 'notify' : 'notify_unknown';
}

/** Returns the URL of a page of the site in a language. @param path without a language */
const pageUrl = (siteUrl: string, locale: Locale, path: string): string =>
  `${siteUrl}${localisePath(locale, path)}`;
