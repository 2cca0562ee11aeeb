/**
 * Every text of the bot and its placeholders (`{{order}}`). Editors write the texts in
 * `content/locales/…/bot.json`.
 */

export const BOT_PLACEHOLDERS = {
  start: ['brand'],
  start_button: ['brand'],
  notify: [],
  notify_unknown: [],
  stop: [],
  order_paid_out: ['order', 'paid'],
  order_action_needed: ['order'],
  order_held: ['order', 'until'],
  order_refunded: ['order'],
  order_purchase_refunded: ['order'],
  order_sale_paid_out: ['order', 'paid'],
  order_sale_refunded: ['order'],
  order_sale_refused: ['order'],
  order_button: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type BotTextName = keyof typeof BOT_PLACEHOLDERS;
export const BOT_TEXT_NAMES = Object.keys(BOT_PLACEHOLDERS) as readonly BotTextName[];

export type BotTexts = Readonly<Record<BotTextName, string>>;
