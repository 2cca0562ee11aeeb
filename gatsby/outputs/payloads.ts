import { payloadPath, type PagePayload } from '@quayside/contract/site/builds';

import type { OutputFile } from './output-file';
import type { OutputPage } from './output-page';

/**
 * `{path}/_payload.json` of each page: enough to show a link's preview or to fetch the page ahead
 * of a visit.
 */
export function payloadFiles(pages: readonly OutputPage[]): readonly OutputFile[] {
  return pages.map(({ path, locale, title, description, updated }) => {
    const payload: PagePayload = {
      path,
      locale,
      title,
      description,
      ...(updated === undefined ? {} : { updated }),
      pageData: pageDataPath(path),
    };
    return { path: payloadPath(path), body: JSON.stringify(payload) };
  });
}

/** Where Gatsby keeps what it hands to a page. */
export function pageDataPath(path: string): string {
  return `/page-data${path === '/' ? '/index' : path}/page-data.json`;
}
