import { registerPreviewStyle, registerPreviewTemplate } from '@sveltia/cms';

import { articleHtml } from './article-html';
import { classNamesIn, type ClassNames } from './class-names';
import type { MarkdownPreview } from './markdown-html';
import type { PreviewFields } from './preview-fields';
import { sectionsHtml } from './sections-html';

type PreviewHtml = (fields: PreviewFields, classOf: ClassNames, preview: MarkdownPreview) => string;

type DraftProps = {
  readonly entry: { toJS(): { readonly data: PreviewFields } };
  getAsset(path: string): { readonly url: string } | undefined;
};

/** The element factory that the package brings along. */
declare const window: Window & { h(tag: string, attributes: object): never };

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
  const classOf = classNamesIn(sheets.join('\n'));
  for (const url of styles) registerPreviewStyle(url);
  for (const name of collections)
    registerPreviewTemplate(name, createTemplate(previewOf(name), classOf) as never);
}

const previewOf = (collection: string): PreviewHtml =>
  collection === 'pages' ? sectionsHtml : articleHtml;

const createTemplate =
  (html: PreviewHtml, classOf: ClassNames) =>
  ({ entry, getAsset }: DraftProps): never => {
    const { data } = entry.toJS();
    const preview: MarkdownPreview = {
      locale: '',
      pictureUrl: (name) => (name === '' ? undefined : getAsset(name)?.url),
    };
    return window.h('main', {
      className: classOf('ContentLayout', 'content'),
      dangerouslySetInnerHTML: { __html: html(data, classOf, preview) },
    });
  };
