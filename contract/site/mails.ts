/**
 * Every email that is sent, and the placeholders (`{{code}}`) that its texts may have. Editors
 * write the texts in `content/mail/`.
 */

export const MAIL_PLACEHOLDERS = {
  'password-reset': ['code', 'minutes'],
  'email-proof': ['code', 'minutes'],
  'password-changed': [],
  'password-changed-ways-closed': [],
  'passkey-added': [],
  'messenger-linked': [],
  'second-factor-code': ['code', 'minutes'],
  'second-factor-on': [],
  'second-factor-off': [],
  'withdrawal-code': ['code', 'minutes', 'amount', 'address'],
  'withdrawal-sent': ['amount', 'address', 'txId'],
  'kyc-received': [],
  'kyc-approved': [],
  'kyc-rejected': [],
  'order-created': ['order', 'give', 'get', 'address', 'until'],
  'order-progress': ['order', 'give', 'get', 'address'],
  'order-card-progress': ['order', 'give', 'get'],
  'order-deposit-seen': ['order', 'deposit', 'give', 'get', 'address', 'txId'],
  'order-paid-out': ['order', 'paid', 'give', 'address', 'txId'],
  'order-purchase-created': ['order', 'give', 'get', 'address', 'until'],
  'order-purchase-deposit-seen': ['order', 'deposit', 'give', 'get', 'address', 'txId'],
  'order-purchase-deposit-seen-unverified': ['order', 'deposit', 'give', 'get', 'address', 'txId'],
  'order-purchase-held': ['order', 'deposit', 'give', 'get', 'until'],
  'order-purchase-paid-out': ['order', 'paid', 'deposit', 'give', 'address', 'txId'],
  'order-purchase-action-needed': ['order', 'deposit', 'give', 'get'],
  'order-purchase-refunded': ['order', 'refund', 'give'],
  'order-sale-created': ['order', 'give', 'get', 'until'],
  'order-sale-deposit-seen': ['order', 'deposit', 'give', 'get', 'txId'],
  'order-sale-deposit-seen-unverified': ['order', 'deposit', 'give', 'get', 'txId'],
  'order-sale-held': ['order', 'deposit', 'give', 'get', 'until'],
  'order-sale-paid-out': ['order', 'paid', 'deposit', 'give'],
  'order-sale-action-needed': ['order', 'deposit', 'give', 'get'],
  'order-sale-refunded': ['order', 'refund', 'give', 'address', 'txId'],
  'order-sale-refused': ['order', 'refund', 'give', 'address', 'txId'],
  'order-action-needed': ['order', 'deposit', 'give', 'get'],
  'order-refunded': ['order', 'refund', 'address', 'txId'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type MailName = keyof typeof MAIL_PLACEHOLDERS;
export const MAIL_NAMES = Object.keys(MAIL_PLACEHOLDERS) as readonly MailName[];

/** The text of one email in one language. */
export type MailText = {
  readonly subject: string;
  /** What a mailbox shows next to the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Shown large, for the user to type in. */
  readonly code?: string | undefined;
  /** A line is left out if its placeholders have no value. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** The label of the link, for emails that have one. */
  readonly button?: string | undefined;
  readonly notes: readonly string[];
};

/** The frame around every email in one language. */
export type MailFrame = {
  /** Text before the full address of the button. */
  readonly linkHint: string;
  readonly footer: readonly string[];
};
