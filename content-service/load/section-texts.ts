import type { SectionFile } from './schemas';

export type SectionMarkdown = { readonly source: string; readonly field: readonly PropertyKey[] };

/**
 * Returns every Markdown text of a section with its field, in the order of rendering.
 */
export function sectionMarkdown(section: SectionFile): readonly SectionMarkdown[] {
  const lead = section.lead === undefined ? [] : [{ source: section.lead, field: ['lead'] }];
  return [...lead, ...bodyMarkdown(section)];
}

function bodyMarkdown(section: SectionFile): readonly SectionMarkdown[] {
  if ('body' in section) return [{ source: section.body, field: ['body'] }];
  switch (section.kind) {
    case 'cards':
      return section.cards.map(({ text }, index) => ({
        source: text,
        field: ['cards', index, 'text'],
      }));
    case 'steps':
      return section.steps.map(({ text }, index) => ({
        source: text,
        field: ['steps', index, 'text'],
      }));
    case 'faq':
      return section.items.map(({ answer }, index) => ({
        source: answer,
        field: ['items', index, 'answer'],
      }));
    case 'table':
      return section.rows.flatMap((cells, row) =>
        cells.map((source, cell) => ({ source, field: ['rows', row, cell] })),
      );
    case 'code':
    case 'part':
      return [];
    default:
      return section satisfies never;
  }
}
