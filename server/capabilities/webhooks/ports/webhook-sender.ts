import type { WebhookProblem } from '@quayside/contract/schemas/webhooks';

export type WebhookMessage = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/**
 * `refused`: the URL may not be called, and trying again does not help. The problem of
 * `unreachable` is one of our codes, or a network error.
 */
export type WebhookOutcome =
  | { readonly kind: 'answered'; readonly status: number }
  | { readonly kind: 'unreachable'; readonly problem: string }
  | { readonly kind: 'refused'; readonly problem: WebhookProblem };

/**
 * Calls a partner's program. It never throws, follows no redirects, and connects only to public
 * hosts.
 */
export interface WebhookSender {
  send(message: WebhookMessage): Promise<WebhookOutcome>;
  /**
   * @returns why messages cannot be sent to that URL; null if they can, or if its name cannot be
   *   resolved now. The host's addresses are checked again for each message.
   */
  problemOf(url: string): Promise<WebhookProblem | null>;
}
