import type { PathLink } from '../../../src/templates/page-context';
import { pageName } from '../../shared/page-name';
import type { SiteContent } from '../site-content';
import { pageSeo } from './page-seo';

/** Returns the pages between the home page and the page of any pair. */
export function pairTrail(content: SiteContent): readonly PathLink[] {
  return [{ path: '/popular-exchanges', label: pageName(pageSeo(content, 'popular-exchanges')) }];
}
