import {
  MAX_WEBHOOK_URL_LENGTH,
  webhookProblemOf,
  type WebhookProblem,
} from '@quayside/contract/schemas/webhooks';

/** Maps the service's `details.reason` to a problem; an unknown reason becomes `notWhole`. */
export function problemOfReason(reason: unknown): WebhookProblem {
  return webhookProblemOf(reason) ?? 'notWhole';
}

/**
 * Returns an obvious problem with a URL. The service decides whether `http` and the host are
 * allowed.
 */
export function problemOfUrl(url: string): WebhookProblem | null {
  if (url.length > MAX_WEBHOOK_URL_LENGTH) return 'tooLong';
  if (!URL.canParse(url)) return 'notWhole';
  const { protocol, username, password } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') return 'notWhole';
  return username === '' && password === '' ? null : 'credentials';
}
