import { payloadPath, type PagePayload } from '@quayside/contract/site/builds';
import { isAppPath } from '@quayside/contract/site/page-runtime';

import { pageDataPath } from '../shared/site-pages';
import type { OutputFile } from './output-file';
import type { OutputPage } from './output-page';

/**
 * Creates `{path}/_payload.json` for each page: enough to preview a link or to prefetch the page.
 */
export function payloadFiles(pages: readonly OutputPage[]): readonly OutputFile[] {
  return pages.map(({ path, locale, title, description, updated }) => {
    const payload: PagePayload = {
      path,
      locale,
      title,
      description,
      ...(updated === undefined ? {} : { updated }),
      ...(isAppPath(path) ? { pageData: pageDataPath(path) } : {}),
    };
    return { path: payloadPath(path), body: JSON.stringify(payload) };
  });
}
