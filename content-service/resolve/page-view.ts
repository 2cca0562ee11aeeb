import type { Locale } from '@quayside/contract/site/locales';

import type { PageText, StoredPage } from '../load/content-types';
import { sectionId } from '../load/load-pages';
import type { ActionFile, SectionFile } from '../load/schemas';
import { codeBlockHtml } from '../markdown/highlight';
import { localiseTarget } from '../markdown/link-target';
import { renderInline, renderMarkdown, type RenderOptions } from '../markdown/render-markdown';
import type { TableLabels } from './table-labels';
import { textIn, writtenLocales } from './text-in';

/** Returns a page made of sections as the schema shows it. */
export function pageView(
  { key, path, texts }: StoredPage,
  locale: Locale,
  tableLabel: TableLabels,
) {
  const text = textIn(texts, locale);
  const {
    updated,
    eyebrow = null,
    heading,
    lead,
    drawing = null,
    theme = null,
    actions = [],
  } = text.page;
  return {
    key,
    path,
    updated,
    eyebrow,
    heading,
    lead,
    drawing,
    theme,
    isTranslated: text.locale === locale,
    textLocale: text.locale,
    alternates: writtenLocales(texts),
    actions: actions.map((action) => actionView(action, locale)),
    sections: () => sectionViews(text, locale, tableLabel),
  };
}

function sectionViews(
  { page: { sections }, pictures, locale: textLocale }: PageText,
  locale: Locale,
  tableLabel: TableLabels,
) {
  const options = {
    locale,
    tableLabel: tableLabel(textLocale),
    pictures,
    usedIds: new Set(sections.map(sectionId)),
  };
  return sections.map((section, index) => ({
    id: sectionId(section, index),
    kind: section.kind,
    heading: section.heading ?? null,
    leadHtml: section.lead === undefined ? null : renderMarkdown(section.lead, options).html,
    html: 'body' in section ? renderMarkdown(section.body, options).html : null,
    items: itemsOf(section, options),
    columns: section.kind === 'table' ? section.columns : [],
    rows:
      section.kind === 'table'
        ? section.rows.map((cells) => cells.map((cell) => renderInline(cell, options)))
        : [],
    samples:
      section.kind === 'code'
        ? section.samples.map(({ title, language, code }) => ({
            title,
            language,
            html: codeBlockHtml(code.trimEnd(), language),
            source: code.trimEnd(),
          }))
        : [],
    actions:
      section.kind === 'cta' ? section.actions.map((action) => actionView(action, locale)) : [],
    tone: section.kind === 'notice' ? section.tone : null,
    part: section.kind === 'part' ? section.part : null,
  }));
}

type Item = { title: string; markdown: string; icon?: string | undefined; to?: string | undefined };

function itemsOf(section: SectionFile, options: RenderOptions) {
  return itemTexts(section).map(({ title, markdown, icon = null, to }) => {
    const { html, plainText } = renderMarkdown(markdown, options);
    return {
      title,
      html,
      text: plainText,
      icon,
      target: to === undefined ? null : localiseTarget(to, options.locale),
    };
  });
}

function itemTexts(section: SectionFile): readonly Item[] {
  if (section.kind === 'cards')
    return section.cards.map(({ title, text, icon, to }) => ({ title, markdown: text, icon, to }));
  if (section.kind === 'steps')
    return section.steps.map(({ title, text }) => ({ title, markdown: text }));
  return section.kind === 'faq'
    ? section.items.map(({ question, answer }) => ({ title: question, markdown: answer }))
    : [];
}

function actionView({ label, to, primary = false }: ActionFile, locale: Locale) {
  return { label, target: localiseTarget(to, locale), isPrimary: primary };
}
