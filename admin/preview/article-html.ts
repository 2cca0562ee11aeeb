import { escapeHtml } from '@quayside/contract/site/escape-html';

import type { ClassNames } from './class-names';
import { markdownHtml, type MarkdownPreview } from './markdown-html';
import { textIn, type PreviewFields } from './preview-fields';

/** Returns the HTML of a post or a docs page, in the site's classes. */
export function articleHtml(
  fields: PreviewFields,
  classOf: ClassNames,
  preview: MarkdownPreview,
): string {
  const head = (name: string): string => classOf('ArticleHead', name);
  const cover = preview.pictureUrl(textIn(fields, 'cover'));
  return (
    `<header class="${head('head')}">` +
    `<h1 class="${head('title')}">${escapeHtml(textIn(fields, 'title'))}</h1>` +
    `<p class="${head('lead')}">${escapeHtml(textIn(fields, 'description'))}</p></header>` +
    (cover === undefined
      ? ''
      : `<img src="${cover}" alt="${escapeHtml(textIn(fields, 'coverAlt'))}">`) +
    `<div class="${classOf('WrittenText', 'text')}">` +
    `${markdownHtml(textIn(fields, 'body'), preview)}</div>`
  );
}
