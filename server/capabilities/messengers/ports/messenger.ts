import type { Locale } from '@quayside/contract/site/locales';

/** Somebody who opened the site inside a messenger, as the messenger says and signs. */
export type Launch = {
  readonly messengerUserId: string;
  /** Names this launch: the same in whatever order its data is written down. */
  readonly launchHash: string;
  readonly signedAtMs: number;
  readonly locale: Locale;
};

/**
 * `malformed`: no launch data of this messenger. `forged`: the messenger did not sign it, or it was
 * changed since.
 */
export type LaunchReading =
  | { readonly kind: 'launch'; readonly launch: Launch }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'forged' };

/** What a user says to the bot. */
export const BOT_COMMANDS = ['start', 'notify', 'stop'] as const;
export type BotCommand = {
  readonly command: (typeof BOT_COMMANDS)[number];
  readonly messengerUserId: string;
  readonly locale: Locale;
};

/** What the bot says: a text, and a button that opens the app on a page. */
export type BotMessage = {
  readonly messengerUserId: string;
  readonly text: string;
  readonly button: { readonly words: string; readonly url: string };
};

/**
 * `refused`: this user wants nothing from the bot, or there is no such user. `failed`: the
 * messenger does not take this message. Trying again helps with neither. `later`: it may.
 * `held-back`: the bot has said too much, and nothing at all is to be sent for `retryAfterMs`.
 */
export type BotOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused' | 'failed' | 'later'; readonly problem: string }
  | { readonly kind: 'held-back'; readonly problem: string; readonly retryAfterMs: number };

/** What the messenger knows of the bot's webhook. */
export type WebhookState = {
  /** Where it brings what the bot is told; `null` for nowhere. */
  readonly url: string | null;
  /** How much of it could not be brought yet. */
  readonly waitingCount: number;
  /** What went wrong last, in the messenger's words. */
  readonly lastProblem: { readonly text: string; readonly atMs: number } | null;
};

/**
 * Where the messenger brings what users say to the bot. Every call throws an Error in words for the
 * operator when the messenger does not do it; they never hold the bot's token.
 */
export interface BotWebhook {
  /** Has it brought to this address, with our secret, from now on. */
  set(url: string): Promise<void>;
  read(): Promise<WebhookState>;
  remove(): Promise<void>;
}

export interface MessengerBot {
  /** Whether a call of the webhook comes from the messenger. Compared in constant time. */
  isFromMessenger(header: (name: string) => string | undefined): boolean;
  /** @returns null for what the bot has no answer to */
  readUpdate(update: unknown): BotCommand | null;
  /** The answer to an update that says something, in the messenger's shape. */
  answerWith(message: BotMessage): Record<string, unknown>;
  /** Never throws for what the messenger answers. */
  send(message: BotMessage): Promise<BotOutcome>;
  readonly webhook: BotWebhook;
}

/** A messenger that the site can run inside of. */
export interface Messenger {
  /** As paths and rows name it. */
  readonly code: string;
  /** Checks who launched, and nothing of the time. Compared in constant time. */
  readLaunch(initData: string): LaunchReading;
  /** `null` where none is set up. */
  readonly bot: MessengerBot | null;
}
