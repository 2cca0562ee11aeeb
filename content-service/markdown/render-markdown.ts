import { renderInline } from './render-inline';

/**
 * Turns the small part of Markdown that our pages use into HTML: headings with ids, paragraphs, flat lists and quotes; inside them emphasis, code and links.
 * All text is escaped, so raw HTML in a source shows as text.
 */
export function renderMarkdown(source: string): string {
  return source.replace(/\r\n/g, '\n').split(/\n{2,}/).map((block) => block.trim()).filter(Boolean).map(renderBlock).join('\n');
}

function renderBlock(block: string): string {
  const heading = /^(#{1,4})\s+(.+)$/.exec(block);
  if (heading !== null) {
    const [, marks = '', words = ''] = heading;
    return `<h${marks.length} id="${headingId(words)}">${renderInline(words)}</h${marks.length}>`;
  }
  if (/^[-*]\s/.test(block)) return `<ul>${renderItems(block, /^[-*]\s+/)}</ul>`;
  if (/^\d+\.\s/.test(block)) return `<ol>${renderItems(block, /^\d+\.\s+/)}</ol>`;
  if (block.startsWith('>')) return `<blockquote><p>${renderInline(block.replace(/^>\s?/gm, ''))}</p></blockquote>`;
  return `<p>${renderInline(block)}</p>`;
}

/** A line that does not start with a mark goes on with the item above it. */
function renderItems(block: string, mark: RegExp): string {
  const items = block.split('\n').reduce<string[]>((found, line) => {
    if (mark.test(line)) return [...found, line.replace(mark, '')];
    return [...found.slice(0, -1), `${found.at(-1) ?? ''} ${line.trim()}`];
  }, []);
  return items.map((item) => `<li>${renderInline(item)}</li>`).join('');
}

/** The fragment of a heading: its words in lower case, joined by hyphens, letters of any script kept. */
export function headingId(words: string): string {
  return words.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
}
