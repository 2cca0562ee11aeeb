import { registerPreviewStyle, registerPreviewTemplate } from '@sveltia/cms';

import { articleHtml } from './article-html';
import { classNamesIn, type ClassNames } from './class-names';
import { createDraftTemplate, type PreviewHtml } from './draft-template';
import { sectionsHtml } from './sections-html';

/**
 * Shows drafts as the site does.
 * @param collections names of collections
 * @param styles URLs of the site's styles
 */
export async function registerPreviews(
  collections: readonly string[],
  styles: readonly string[],
): Promise<void> {
  const sheets = await Promise.all(styles.map(async (url) => (await fetch(url)).text()));
  const classOf: ClassNames = classNamesIn(sheets.join('\n'));
  for (const url of styles) registerPreviewStyle(url);
  for (const name of collections)
    registerPreviewTemplate(name, createDraftTemplate(previewOf(name), classOf));
}

const previewOf = (collection: string): PreviewHtml =>
  collection === 'pages' ? sectionsHtml : articleHtml;
