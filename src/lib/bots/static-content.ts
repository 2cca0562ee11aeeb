import { isBot } from './is-bot';

let capturedHtml: string | null = null;

/**
 * Keeps the content of the static HTML, for bots only. Must be called before React takes over the
 * page.
 */
export function captureStaticContent(userAgent: string, content: Element | null): void {
  capturedHtml = isBot(userAgent) ? (content?.innerHTML ?? '') : null;
}

/**
 * Returns what a bot reads instead of an error page: the page's content without scripts. `null` for
 * a visitor.
 */
export function staticContentForBot(): string | null {
  return capturedHtml;
}
