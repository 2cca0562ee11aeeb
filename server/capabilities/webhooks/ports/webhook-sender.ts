import type { WebhookProblem } from '@quayside/contract/operations/webhooks';

export type WebhookMessage = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/**
 * `refused`: the place is none that may be called, and trying again does not help. What makes one
 * `unreachable` is a code of ours, or what the network said.
 */
export type WebhookOutcome =
  | { readonly kind: 'answered'; readonly status: number }
  | { readonly kind: 'unreachable'; readonly problem: string }
  | { readonly kind: 'refused'; readonly problem: WebhookProblem };

/**
 * Calls a partner's program. It never throws, follows no redirects, and connects to public hosts
 * only.
 */
export interface WebhookSender {
  send(message: WebhookMessage): Promise<WebhookOutcome>;
  /**
   * @returns why messages cannot go to that URL; null where they can, or where its name cannot be
   *   resolved now. Each message looks at the host's numbers again.
   */
  problemOf(url: string): Promise<WebhookProblem | null>;
}
