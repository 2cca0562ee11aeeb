import { escapeHtml } from '@quayside/contract/site/escape-html';
import type { Locale } from '@quayside/contract/site/locales';
import type { PictureSize } from '@quayside/contract/site/pictures';
import type { RenderRule } from 'markdown-it/lib/renderer.mjs';
import type Token from 'markdown-it/lib/token.mjs';

import { codeBlockHtml } from './highlight';
import { isOutside, isSafeTarget, localiseTarget } from './link-target';
import {
  createMarkdownParser,
  type ParseEnv,
  type PictureMeta,
  type TableMeta,
} from './markdown-parser';
import { pictureHtml, textSizes } from './picture-html';
import { plainTextOf } from './plain-text';
import { linkTerms, type TermLinking, type TermMeta } from './term-links';

export type RenderOptions = {
  /** Language of the page, used for the targets of links. */
  locale: Locale;
  /** The word for a table in the language of the text, for screen readers. */
  tableLabel: string;
  /** Pictures by the name that the Markdown uses, such as `./quay.png`. */
  pictures?: ReadonlyMap<string, PictureSize> | undefined;
  /** Fragments that are already taken on the page. */
  usedIds?: Set<string> | undefined;
  /** The terms to link to the glossary; absent for none. */
  terms?: TermLinking | undefined;
  /** Whether the first picture of the text is the first one of the page. */
  hasFirstPicture?: boolean | undefined;
};

type RenderEnv = ParseEnv &
  RenderOptions & {
    shownPictures: number;
    /** How many tables have each label. */
    readonly labelledTables: Map<string, number>;
  };

function isTermLink(token: Token | undefined): boolean {
  return (token?.meta as TermMeta | null | undefined)?.isTerm === true;
}

const linkOpen: RenderRule = (tokens, index, _options, env: RenderEnv) => {
  const token = tokens[index];
  const href = token?.attrGet('href') ?? '';
  // Checks reject such a text earlier. If one still gets here, its words stay without a link.
  if (!isSafeTarget(href)) return '<a>';
  const title = token?.attrGet('title') ?? null;
  const titleAttribute = title === null ? '' : ` title="${escapeHtml(title)}"`;
  if (isTermLink(token)) return `<a href="${escapeHtml(href)}" class="term">`;
  const rel = isOutside(href) ? ' rel="noopener"' : '';
  return `<a href="${escapeHtml(localiseTarget(href, env.locale))}"${titleAttribute}${rel}>`;
};

const image: RenderRule = (tokens, index, _options, env: RenderEnv) => {
  const token = tokens[index];
  if (token === undefined) return '';
  const alt = token.content;
  const picture = env.pictures?.get(token.attrGet('src') ?? '');
  if (picture === undefined) return escapeHtml(alt);
  env.shownPictures += 1;
  const html = pictureHtml(picture, {
    alt,
    sizes: textSizes,
    isEager: env.hasFirstPicture === true && env.shownPictures === 1,
  });
  if ((token.meta as PictureMeta | null)?.isFigure !== true) return html;
  const caption = token.attrGet('title') ?? '';
  return `<figure>${html}${caption === '' ? '' : `<figcaption>${escapeHtml(caption)}</figcaption>`}</figure>\n`;
};

const fence: RenderRule = (tokens, index) => {
  const { info = '', content = '' } = tokens[index] ?? {};
  const [, language = '', rest = ''] = /^(\S*)\s*(.*)$/s.exec(info.trim()) ?? [];
  const [, title] = /\btitle="([^"]*)"/.exec(rest) ?? [];
  const block = codeBlockHtml(content.replace(/\n$/, ''), language);
  return title === undefined
    ? `${block}\n`
    : `<figure><figcaption>${escapeHtml(title)}</figcaption>${block}</figure>\n`;
};

const tableOpen: RenderRule = (tokens, index, _options, env: RenderEnv) => {
  const { heading } = (tokens[index]?.meta ?? { heading: '' }) as TableMeta;
  const words = [env.tableLabel, heading].filter(Boolean).join(': ');
  const count = (env.labelledTables.get(words) ?? 0) + 1;
  env.labelledTables.set(words, count);
  const label = count === 1 ? words : `${words} (${String(count)})`;
  return `<div class="table-scroll" tabindex="0" role="region" aria-label="${escapeHtml(label)}"><table>\n`;
};

const markdownParser = createMarkdownParser({
  link_open: linkOpen,
  image,
  fence,
  code_block: (tokens, index) =>
    `${codeBlockHtml((tokens[index]?.content ?? '').replace(/\n$/, ''), '')}\n`,
  table_open: tableOpen,
  table_close: () => '</table></div>\n',
});

/**
 * Converts Markdown to safe HTML. README.md of this folder lists the markup that it may produce.
 * @returns the HTML, and the text without markup
 */
export function renderMarkdown(
  source: string,
  options: RenderOptions,
): { html: string; plainText: string } {
  const env = renderEnv(options);
  const tokens = markdownParser.parse(source, env);
  if (options.terms !== undefined) linkTerms(tokens, options.terms);
  return {
    html: markdownParser.renderer.render(tokens, markdownParser.options, env).trim(),
    plainText: plainTextOf(tokens),
  };
}

/** Like `renderMarkdown`, but for inline text: returns its HTML without a paragraph around it. */
export function renderInline(source: string, options: RenderOptions): string {
  return markdownParser.renderInline(source, renderEnv(options));
}

function renderEnv(options: RenderOptions): RenderEnv {
  return {
    ...options,
    usedIds: options.usedIds ?? new Set(),
    shownPictures: 0,
    labelledTables: new Map(),
  };
}
