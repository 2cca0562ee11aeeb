import { logFailure } from '../lib/log-failure';
import { isInMessenger } from '../lib/messenger/messenger-shell';
import { removeSearchTags } from '../lib/messenger/search-tags';
import { trustedHtml } from '../lib/trusted-types/trusted-types';

/** What the head of a page says of that page only. Gatsby marks these elements. */
const ownHead = '[data-gatsby-head]';
const contentOf = (page: Document): HTMLElement | null => page.getElementById('site-content');

/** The script of a page, which a newer build replaces. */
const scriptOf = (page: Document): string | null =>
  page.querySelector('script[src*="/light-exchange-"]')?.getAttribute('src') ?? null;

/**
 * Loads the page of another pair.
 * @returns `null` if it has to open as a document: it could not be loaded, has no calculator, or is
 *   of another build
 */
export async function loadPairPage(path: string): Promise<Document | null> {
  try {
    const response = await fetch(path);
    if (!response.ok) return null;
    const html = trustedHtml(await response.text()) as string;
    const page = new DOMParser().parseFromString(html, 'text/html');
    const hasIsland = page.querySelector('[data-island]') !== null;
    return hasIsland && scriptOf(page) === scriptOf(document) ? page : null;
  } catch (cause) {
    logFailure(`The page ${path} could not be loaded`, cause);
    return null;
  }
}

/** Shows another page of a pair in this document: its content, its title and the rest of its head. */
export function showPairPage(page: Document): void {
  for (const element of document.head.querySelectorAll(ownHead)) element.remove();
  document.head.append(...page.head.querySelectorAll(ownHead));
  if (isInMessenger()) removeSearchTags();
  contentOf(document)?.replaceChildren(...(contentOf(page)?.childNodes ?? []));
}
