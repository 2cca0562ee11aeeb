import { inLocale, type Locale } from '@quayside/contract/site/locales';

import type { ArticleText, Content, StoredArticle } from '../load/content-types';
import { localiseMarkdown } from '../markdown/localise-markdown';
import { pictureHtml } from '../markdown/picture-html';
import { renderMarkdown } from '../markdown/render-markdown';
import type { TermLinking } from '../markdown/term-links';
import type { GlossaryIndex } from './glossary-view';
import type { RelatedFinder } from './related';
import type { RenderCache, Rendering } from './render-cache';
import type { TaskQueue } from './task-queue';
import type { TableLabels } from './table-labels';
import { textIn, writtenLocales } from './text-in';

const coverSizes = '(min-width: 64rem) 60rem, 100vw';
const thumbSizes = '(min-width: 48rem) 22rem, 100vw';
/** Twice the width of a card: enough for screens with a pixel ratio of two. */
const thumbMaxWidthPx = 960;

export type ArticleViewing = {
  content: Content;
  locale: Locale;
  related: RelatedFinder;
  turns: TaskQueue;
  renderings: RenderCache;
  tableLabel: TableLabels;
  glossary: GlossaryIndex;
};

/**
 * Returns an article as the schema shows it. Expensive fields are functions, called only on
 * request.
 */
export function articleView(
  { content, locale, related, turns, renderings, tableLabel, glossary }: ArticleViewing,
  article: StoredArticle,
) {
  const { slug, path, category, texts } = article;
  const text = textIn(texts, locale);
  const render = () =>
    turns(() =>
      renderMarkdown(text.body, {
        locale,
        tableLabel: tableLabel(text.locale),
        pictures: text.pictures,
        hasFirstPicture: text.cover === null,
        terms: termsOf(glossary, { path, text, locale }),
      }),
    );
  let rendering: Promise<Rendering> | undefined;
  const rendered = () => (rendering ??= renderings(text, locale, render));
  return {
    slug,
    path,
    category,
    title: text.title,
    description: text.description,
    isTranslated: text.locale === locale,
    textLocale: text.locale,
    alternates: writtenLocales(texts),
    canonical: text.canonical,
    isCourtesy: text.isCourtesy,
    published: text.published,
    updated: text.updated,
    author: authorView(content, text, locale),
    coverHtml: () => coverHtml(text),
    coverThumbHtml: () => coverThumbHtml(text),
    html: async () => (await rendered()).html,
    plainText: async () => (await rendered()).plainText,
    markdown: () => localiseMarkdown(text.body, { locale, pictures: text.pictures }),
    toc: text.toc,
    readingMinutes: text.readingMinutes,
    related: () => turns(() => related(article)),
  };
}

/** The terms that an article links to the glossary. */
function termsOf(
  { termsIn, explainedBy }: GlossaryIndex,
  { path, text, locale }: { path: string; text: ArticleText; locale: Locale },
): TermLinking | undefined {
  const index = text.linksTerms ? termsIn(text.locale) : null;
  return index === null ? undefined : { index, locale, without: explainedBy(path) };
}

function authorView(
  { authors }: Content,
  { author }: ArticleText,
  locale: Locale,
): { name: string; role: string } | null {
  const found = author === null ? undefined : authors[author];
  return found === undefined
    ? null
    : { name: inLocale(found.name, locale), role: inLocale(found.role, locale) };
}

function coverHtml({ cover }: ArticleText): string | null {
  return cover === null
    ? null
    : pictureHtml(cover.picture, { alt: cover.alt, sizes: coverSizes, isEager: true });
}

/** In a list the title says what the picture is about, so the picture is decorative there. */
function coverThumbHtml({ cover }: ArticleText): string | null {
  return cover === null
    ? null
    : pictureHtml(cover.picture, { alt: '', sizes: thumbSizes, maxWidthPx: thumbMaxWidthPx });
}
