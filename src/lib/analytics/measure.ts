import { siteFacts } from '../../config/site-facts';
import { mayMeasure } from '../consent/consent';
import { whenActivated } from '../when-activated';
import { loadTagManager } from './tag-manager';
import { observeVitals } from './web-vitals';

let isObserved = false;

/**
 * Loads the tag manager, if the site has one, and reports the web vitals of the page that was
 * loaded, once that page is open. Further calls change nothing.
 */
export function measure(containerId: string | null = siteFacts.tagManagerId): void {
  whenActivated(() => {
    // Consent may have been withdrawn since the page was prerendered.
    if (!mayMeasure()) return;
    if (containerId !== null) loadTagManager(containerId, Date.now());
    // Only the static HTML has these (src/seo/loaded-page.ts), so the visitor may be on another
    // page by now. The HTML of a development server has none.
    const { template, language } = document.documentElement.dataset;
    if (isObserved || template === undefined || language === undefined) return;
    isObserved = true;
    observeVitals({ template, language });
  });
}
