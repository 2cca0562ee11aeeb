import { splitLocale } from '@quayside/contract/site/locales';
import { templateChunk } from '@quayside/contract/site/page-runtime';
import { pageTemplates, type PageTemplate } from '@quayside/contract/site/web-vitals';

/** The attributes of `<html>` that say which page was loaded. */
export type LoadedPageAttributes = {
  readonly 'data-template': PageTemplate;
  readonly 'data-language': string;
  /** The announcement that the page shows. */
  readonly 'data-announcement'?: string;
};

/**
 * Returns the attributes that web vitals are reported with, and the announcement, which a script
 * hides before the page is painted if the visitor has dismissed it. They are in the static HTML only, so
 * that they still name the page that was loaded when the visitor is on another one.
 * @throws if the chunk is not that of a template
 */
export function loadedPageAttributes(
  pathname: string,
  chunkName: string,
  announcementId?: string,
): LoadedPageAttributes {
  const template = pageTemplates.find((each) => templateChunk(each) === chunkName);
  if (template === undefined)
    throw new Error(
      `${pathname} is in ${chunkName}: add its template to pageTemplates in contract/site/web-vitals.ts.`,
    );
  return {
    'data-template': template,
    'data-language': splitLocale(pathname).locale,
    ...(announcementId !== undefined && { 'data-announcement': announcementId }),
  };
}
