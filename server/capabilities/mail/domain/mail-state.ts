/**
 * `failed`: rejected, or retried for days; an operator can retry it. `expired`: its code stopped
 * working before it could be sent.
 */
export const MAIL_STATES = ['waiting', 'sent', 'failed', 'expired'] as const;
export type MailState = (typeof MAIL_STATES)[number];
