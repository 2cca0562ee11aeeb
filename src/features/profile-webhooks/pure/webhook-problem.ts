import {
  MAX_WEBHOOK_URL_LENGTH,
  webhookProblemOf,
  type WebhookProblem,
} from '@quayside/contract/operations/webhooks';

/** What the service's `details.reason` stands for; `notWhole` for one that is not known here. */
export function problemOfReason(reason: unknown): WebhookProblem {
  return webhookProblemOf(reason) ?? 'notWhole';
}

/**
 * What is wrong with a URL at first sight. Whether `http` and the host are allowed is for the
 * service to say.
 */
export function problemOfUrl(url: string): WebhookProblem | null {
  if (url.length > MAX_WEBHOOK_URL_LENGTH) return 'tooLong';
  if (!URL.canParse(url)) return 'notWhole';
  const { protocol, username, password } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') return 'notWhole';
  return username === '' && password === '' ? null : 'credentials';
}
