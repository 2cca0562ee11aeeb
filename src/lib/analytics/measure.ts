import { splitLocale } from '@quayside/contract/site/locales';

import { siteFacts } from '../../config/site-facts';
import { loadTagManager } from './tag-manager';
import { observeVitals } from './web-vitals';

/** The page that was loaded; the visitor may be on another one by now. */
export type LoadedPage = {
  /** As in `<html data-template>`. */
  readonly template: string | undefined;
  readonly pathname: string;
};

let isObserved = false;

/**
 * Loads the tag manager, if the site has one, and reports the web vitals of the page that was
 * loaded. Further calls change nothing. The visitor must have agreed to both.
 */
export function measure(
  { template, pathname }: LoadedPage,
  containerId: string | null = siteFacts.tagManagerId,
): void {
  if (containerId !== null) loadTagManager(containerId, Date.now());
  if (isObserved || template === undefined) return;
  isObserved = true;
  observeVitals({ template, language: splitLocale(pathname).locale });
}
