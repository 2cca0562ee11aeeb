import { isBot } from './is-bot';

let kept: string | null = null;

/**
 * Keeps what the static HTML says, for bots only. It has to be called before React takes the page
 * over.
 */
export function keepStaticContent(userAgent: string, content: Element | null): void {
  kept = isBot(userAgent) ? (content?.innerHTML ?? '') : null;
}

/**
 * What a bot reads where a visitor would see an error page: what the page says without scripts.
 * `null` for a visitor.
 */
export function staticContentForBot(): string | null {
  return kept;
}
