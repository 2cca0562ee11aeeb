import { codeBlockHtml } from '@quayside/content-service/markdown/highlight';
import { escapeHtml } from '@quayside/contract/site/escape-html';
import type { SectionKind } from '@quayside/contract/site/section-kinds';

import type { ClassNames } from './class-names';
import { markdownHtml, type MarkdownPreview } from './markdown-html';
import { listIn, textIn, textsIn, type PreviewFields } from './preview-fields';

type SectionsPreview = MarkdownPreview & { readonly classOf: ClassNames };

/** Returns the HTML of a page made of sections, in the site's classes. */
export function sectionsHtml(
  fields: PreviewFields,
  classOf: ClassNames,
  markdown: MarkdownPreview,
): string {
  const preview = { ...markdown, classOf };
  const intro = (name: string): string => classOf('PageIntro', name);
  const eyebrow = textIn(fields, 'eyebrow');
  return (
    `<div class="${intro('intro')}"><div class="${intro('words')}">` +
    (eyebrow === '' ? '' : `<p class="${intro('eyebrow')}">${escapeHtml(eyebrow)}</p>`) +
    `<h1 class="${intro('heading')}">${escapeHtml(textIn(fields, 'heading'))}</h1>` +
    `<p class="${intro('lead')}">${escapeHtml(textIn(fields, 'lead'))}</p>` +
    `${actionsHtml(fields, preview)}</div></div>` +
    listIn(fields, 'sections')
      .map((section) => sectionHtml(section, preview))
      .join('')
  );
}

function sectionHtml(section: PreviewFields, preview: SectionsPreview): string {
  const { classOf } = preview;
  const [heading, lead] = [textIn(section, 'heading'), textIn(section, 'lead')];
  const body = bodies[textIn(section, 'kind') as SectionKind] as BodyHtml | undefined;
  return (
    `<section class="${classOf('Section', 'section')}">` +
    (heading === ''
      ? ''
      : `<h2 class="${classOf('Section', 'heading')}">${escapeHtml(heading)}</h2>`) +
    (lead === ''
      ? ''
      : `<div class="${classOf('Section', 'lead')}">${written(lead, preview)}</div>`) +
    `${body?.(section, preview) ?? ''}</section>`
  );
}

type BodyHtml = (section: PreviewFields, preview: SectionsPreview) => string;

const bodyHtml: BodyHtml = (section, preview) => written(textIn(section, 'body'), preview);

const bodies: Readonly<Record<SectionKind, BodyHtml>> = {
  text: bodyHtml,
  cards: (section, preview) =>
    entriesHtml(listIn(section, 'cards'), preview, 'ul', ['CardGrid', 'grid', 'card']),
  steps: (section, preview) =>
    entriesHtml(listIn(section, 'steps'), preview, 'ol', ['StepList', 'steps', 'step']),
  table: tableHtml,
  code: (section) =>
    listIn(section, 'samples')
      .map((sample) => codeBlockHtml(textIn(sample, 'code'), textIn(sample, 'language')))
      .join(''),
  faq: (section, preview) =>
    listIn(section, 'items')
      .map(
        (item) =>
          `<details open><summary>${escapeHtml(textIn(item, 'question'))}</summary>` +
          `${written(textIn(item, 'answer'), preview)}</details>`,
      )
      .join(''),
  notice: (section, preview) => {
    const { classOf } = preview;
    const tone = classOf('Notice', textIn(section, 'tone'));
    return (
      `<div class="${classOf('Notice', 'notice')} ${tone}">` +
      `<div class="${classOf('Notice', 'text')}">${bodyHtml(section, preview)}</div></div>`
    );
  },
  cta: (section, preview) => bodyHtml(section, preview) + actionsHtml(section, preview),
  part: (section) => `<p><code>${escapeHtml(textIn(section, 'part'))}</code></p>`,
};

function entriesHtml(
  entries: readonly PreviewFields[],
  preview: SectionsPreview,
  list: 'ul' | 'ol',
  [component, outer, inner]: readonly [component: string, outer: string, inner: string],
): string {
  const { classOf } = preview;
  const items = entries.map(
    (entry) =>
      `<li class="${classOf(component, inner)}">` +
      `<h3 class="${classOf(component, 'title')}">${escapeHtml(textIn(entry, 'title'))}</h3>` +
      `${written(textIn(entry, 'text'), preview)}</li>`,
  );
  return `<${list} class="${classOf(component, outer)}">${items.join('')}</${list}>`;
}

function tableHtml(section: PreviewFields, preview: SectionsPreview): string {
  const head = textsIn(section, 'columns').map((column) => `<th>${escapeHtml(column)}</th>`);
  const rows = Array.isArray(section.rows) ? (section.rows as readonly unknown[]) : [];
  const body = rows.map((cells) => {
    const texts = Array.isArray(cells) ? cells.map(String) : [];
    return `<tr>${texts.map((cell) => `<td>${markdownHtml(cell, preview, true)}</td>`).join('')}</tr>`;
  });
  return (
    `<div class="${preview.classOf('WrittenText', 'text')}"><div class="table-scroll"><table>` +
    `<thead><tr>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody></table></div></div>`
  );
}

function actionsHtml(fields: PreviewFields, { classOf }: SectionsPreview): string {
  const actions = listIn(fields, 'actions').map((action) => {
    const variant = classOf('Button', action.primary === true ? 'primary' : 'secondary');
    const classes = `${classOf('Button', 'button')} ${variant}`;
    return `<a class="${classes}">${escapeHtml(textIn(action, 'label'))}</a>`;
  });
  if (actions.length === 0) return '';
  return `<p class="${classOf('ActionLinks', 'actions')}">${actions.join('')}</p>`;
}

const written = (source: string, preview: SectionsPreview): string =>
  `<div class="${preview.classOf('WrittenText', 'text')}">${markdownHtml(source, preview)}</div>`;
