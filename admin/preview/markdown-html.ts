import { renderInline, renderMarkdown } from '@quayside/content-service/markdown/render-markdown';
import type { Locale } from '@quayside/contract/site/locales';
import type { PictureSize } from '@quayside/contract/site/pictures';

export type MarkdownPreview = {
  readonly locale: Locale;
  /** @returns the address of a picture that is beside the text; undefined if there is none */
  pictureUrl(name: string): string | undefined;
};

/** The size isn't known here: the pages' styles shrink pictures to the text's width. */
const unknownSize = 0;
const sizeAttributes = ` width="${unknownSize}" height="${unknownSize}"`;

/** Converts Markdown to the HTML of the site, with pictures that aren't published yet. */
export function markdownHtml(
  source: string,
  { locale, pictureUrl }: MarkdownPreview,
  isInline = false,
): string {
  const urls: string[] = [];
  const pictures = {
    get(name: string): PictureSize | undefined {
      const url = pictureUrl(name);
      if (url === undefined) return undefined;
      urls.push(url);
      return { file: `${urls.length - 1}.svg`, widthPx: unknownSize, heightPx: unknownSize };
    },
  } as ReadonlyMap<string, PictureSize>;
  const options = { locale, tableLabel: '', pictures };
  const html = isInline ? renderInline(source, options) : renderMarkdown(source, options).html;
  return urls
    .reduce((text, url, index) => text.replaceAll(`"/pictures/${index}.svg"`, `"${url}"`), html)
    .replaceAll(sizeAttributes, '');
}
