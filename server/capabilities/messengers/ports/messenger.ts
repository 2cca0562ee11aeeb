import type { Locale } from '@quayside/contract/site/locales';

/** A user who opened the site inside a messenger, as stated and signed by the messenger. */
export type LaunchData = {
  readonly messengerUserId: string;
  /** Identifies this launch, whatever the order of its fields. */
  readonly launchHash: string;
  readonly signedAtMs: number;
  readonly locale: Locale;
};

/**
 * `malformed`: not launch data of this messenger. `forged`: not signed by the messenger, or changed
 * since.
 */
export type LaunchDataResult =
  | { readonly kind: 'launch'; readonly launch: LaunchData }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'forged' };

/** The commands that a user can send to the bot. */
export const BOT_COMMANDS = ['start', 'notify', 'stop'] as const;
export type BotCommand = {
  readonly command: (typeof BOT_COMMANDS)[number];
  readonly messengerUserId: string;
  readonly locale: Locale;
};

/** A message of the bot: a text, and a button that opens the app on a page. */
export type BotMessage = {
  readonly messengerUserId: string;
  readonly text: string;
  readonly button: { readonly label: string; readonly url: string };
};

/**
 * `refused`: this user has blocked the bot, or does not exist. `failed`: the messenger rejects this
 * message. Neither is worth retrying. `later`: a retry may succeed. `held-back`: the bot has sent
 * too many messages, and must send none for `retryAfterMs`.
 */
export type BotOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused' | 'failed' | 'later'; readonly problem: string }
  | { readonly kind: 'held-back'; readonly problem: string; readonly retryAfterMs: number };

/** The state of the bot's webhook, as the messenger reports it. */
export type WebhookState = {
  /** The URL that receives the updates; `null` if there is none. */
  readonly url: string | null;
  /** The number of updates that could not be delivered yet. */
  readonly waitingCount: number;
  /** The last error, as the messenger describes it. */
  readonly lastProblem: { readonly text: string; readonly atMs: number } | null;
};

/**
 * The webhook to which the messenger delivers what users write to the bot. Every call throws an
 * Error with a message for the operator if the messenger does not accept it; the message never
 * contains the bot's token.
 */
export interface BotWebhook {
  /** Makes the messenger deliver updates to this URL, with our secret. */
  set(url: string): Promise<void>;
  read(): Promise<WebhookState>;
  remove(): Promise<void>;
}

export interface MessengerBot {
  /** Whether a webhook call comes from the messenger. Compared in constant time. */
  isFromMessenger(header: (name: string) => string | undefined): boolean;
  /** @returns null if the update needs no reply */
  readUpdate(update: unknown): BotCommand | null;
  /** Returns the reply to an update, in the messenger's format. */
  replyWith(message: BotMessage): Record<string, unknown>;
  /** Never throws because of the messenger's response. */
  send(message: BotMessage): Promise<BotOutcome>;
  readonly webhook: BotWebhook;
}

/** A messenger that the site can run inside. */
export interface Messenger {
  /** The code that paths and rows use. */
  readonly code: string;
  /** Checks who launched the app, but not when. Compared in constant time. */
  readLaunchData(initData: string): LaunchDataResult;
  /** `null` if none is configured. */
  readonly bot: MessengerBot | null;
}
