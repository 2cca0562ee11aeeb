import type { Locale } from '@quayside/contract/site/locales';
import type { SectionKind } from '@quayside/contract/site/section-kinds';

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
    courtesy: isCourtesy,
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
    isCourtesy,
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
    kind: section.kind satisfies SectionKind,
    heading: section.heading ?? null,
    leadHtml: section.lead === undefined ? null : renderMarkdown(section.lead, options).html,
    html: 'body' in section ? renderMarkdown(section.body, options).html : null,
    items: itemsOf(section, options),
    columns: [],
    rows: [],
    samples: [],
    actions: [],
    tone: null,
    part: null,
    ...fieldsOfKind(section, options),
  }));
}

/** Returns the fields that only one kind of section has. */
function fieldsOfKind(section: SectionFile, options: RenderOptions) {
  if (section.kind === 'table')
    return {
      columns: section.columns,
      rows: section.rows.map((cells) => cells.map((cell) => renderInline(cell, options))),
    };
  if (section.kind === 'code')
    return {
      samples: section.samples.map(({ title, language, code }) => ({
        title,
        language,
        html: codeBlockHtml(code.trimEnd(), language),
        source: code.trimEnd(),
      })),
    };
  if (section.kind === 'cta')
    return { actions: section.actions.map((action) => actionView(action, options.locale)) };
  if (section.kind === 'notice') return { tone: section.tone };
  return section.kind === 'part' ? { part: section.part } : {};
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
