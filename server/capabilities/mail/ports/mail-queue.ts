import type { Locale } from '@quayside/contract/site/locales';

import type { Sql } from '../../../platform/database/database';
import type { OrderMailKind } from '../domain/order-mail';

/** The content of an email. Its texts are templates of the mailer, in every language. */
export type MailMessage =
  | { readonly template: 'password-reset'; readonly code: string; readonly validMinutes: number }
  | { readonly template: 'email-proof'; readonly code: string; readonly validMinutes: number }
  | { readonly template: 'password-changed' | 'password-changed-ways-closed' }
  | { readonly template: 'passkey-added' | 'messenger-linked' }
  | {
      readonly template: 'second-factor-code';
      readonly code: string;
      readonly validMinutes: number;
    }
  | { readonly template: 'second-factor-on' | 'second-factor-off' }
  | {
      readonly template: 'withdrawal-code';
      readonly code: string;
      readonly amount: string;
      readonly address: string;
      readonly validMinutes: number;
    }
  | {
      readonly template: 'withdrawal-sent';
      readonly amount: string;
      readonly address: string;
      readonly txId: string;
    }
  | { readonly template: 'kyc-received' | 'kyc-approved' | 'kyc-rejected' }
  | { readonly template: 'order'; readonly kind: OrderMailKind; readonly orderId: number };

export type Mail = {
  /** An email that is queued twice under the same key is sent once. */
  readonly key: string;
  readonly to: string;
  readonly locale: Locale;
  readonly message: MailMessage;
};

/**
 * Emails that will be sent, stored in the database: an email is queued in the transaction that it
 * reports on, so that either both happen or neither does.
 */
export interface MailQueue {
  enqueue(sql: Sql, mail: Mail): Promise<void>;
}
