import { applyEdits, lineEnd, lineStart, type TextEdit } from './text-edits';
import { columnOf, type Entry } from './yaml-source';

/** What stands in a block map or list after an edit: a former entry, or the text of a new one. */
export type PlacedEntry =
  | {
      readonly index: number;
      /** Whether it changed places with entries that stayed. */
      readonly isMoved: boolean;
      readonly edits: readonly TextEdit[];
    }
  | { readonly text: string };

/** The lines of an entry, with the comments above it. */
type Chunk = { readonly start: number; readonly end: number };

/**
 * Writes the entries of a block map or list in a new order. An entry brings the comments directly
 * above it; those above the first entry are about the whole block, and stay. Empty lines and other
 * comments between two entries stay behind the former one.
 * @param entries the former entries; each but the first starts its line
 */
export function arrangeBlock(
  text: string,
  entries: readonly Entry[],
  placed: readonly PlacedEntry[],
): TextEdit {
  const chunks = entries.map((entry, index) => ({
    start: index === 0 ? entry.start : commentsStart(text, entry.start),
    end: lineEnd(text, entry.end),
  }));
  const { start, end } = { start: chunks[0]?.start ?? 0, end: chunks.at(-1)?.end ?? 0 };
  const indent = ' '.repeat(columnOf(text, start));
  const written = placed.map((entry) => {
    const chunk = 'text' in entry ? undefined : chunks[entry.index];
    if ('text' in entry || !chunk) return indent + ('text' in entry ? entry.text : '');
    const lines = applyEdits(text, entry.edits, chunk);
    return chunk.start === start ? indent + lines : lines;
  });
  const gaps = gapsOf(text, chunks);
  const [gap] = gaps;
  const isEven = gap?.trim() === '' && gaps.every((other) => other === gap);
  const lines = isEven ? written.join(`\n${gap}\n`) : withGaps(placed, written, gaps).join('\n');
  return { start, end, text: lines.trimStart() };
}

/** Returns the lines between two entries; `null` if there are none. */
const gapsOf = (text: string, chunks: readonly Chunk[]): readonly (string | null)[] =>
  chunks.slice(1).map(({ start }, index) => {
    const gapStart = (chunks[index]?.end ?? 0) + 1;
    return start === gapStart ? null : text.slice(gapStart, start - 1);
  });

/** Adds the gaps between entries; of those that meet because an entry left, one empty is enough. */
function withGaps(
  placed: readonly PlacedEntry[],
  written: readonly string[],
  gaps: readonly (string | null)[],
): readonly string[] {
  const lines: string[] = [];
  let added = 0;
  const addGaps = (end: number): void => {
    for (const gap of gaps.slice(added, end)) {
      const isSecond = gap?.trim() === '' && lines.at(-1)?.trim() === '';
      if (gap !== null && !isSecond) lines.push(gap);
    }
    added = end;
  };
  for (const [index, entry] of placed.entries()) {
    if ('index' in entry && !entry.isMoved) addGaps(entry.index);
    lines.push(written[index] ?? '');
  }
  addGaps(gaps.length);
  return lines.at(-1)?.trim() === '' ? lines.slice(0, -1) : lines;
}

/** Returns where the comment lines directly above an entry start. */
function commentsStart(text: string, start: number): number {
  const column = columnOf(text, start);
  let first = lineStart(text, start);
  while (first > 0) {
    const above = lineStart(text, first - 1);
    if (!text.startsWith('#', above + column) || text.slice(above, above + column).trim() !== '')
      break;
    first = above;
  }
  return first;
}
