import type Token from 'markdown-it/lib/token.mjs';

import { createMarkdownParser, type ParseEnv } from './markdown-parser';
import { plainTextOf } from './plain-text';

export type TocEntry = { readonly id: string; readonly text: string; readonly level: number };
/** The target of a link or picture in the text, and its line number. */
export type Mention = { readonly target: string; readonly line: number };
export type PictureMention = Mention & { readonly alt: string };

/** What is known about a text before it is rendered. */
export type Outline = {
  /** Second- and third-level headings. */
  readonly toc: readonly TocEntry[];
  /** Fragments of all headings. */
  readonly headingIds: readonly string[];
  /** Lines of first-level headings, a level that is reserved for the page's title. */
  readonly titleLines: readonly number[];
  readonly links: readonly Mention[];
  readonly pictures: readonly PictureMention[];
  readonly plainText: string;
};

const markdownParser = createMarkdownParser();

/**
 * Analyses a text without rendering it.
 * @param firstLine line on which it begins in its file
 */
export function outlineMarkdown(
  source: string,
  firstLine = 1,
  usedIds = new Set<string>(),
): Outline {
  const tokens = markdownParser.parse(source, { usedIds } satisfies ParseEnv);
  const headings = tokens.flatMap((token, index) => {
    if (token.type !== 'heading_open') return [];
    return {
      id: token.attrGet('id') ?? '',
      text: plainTextOf(tokens.slice(index + 1, index + 2)),
      level: Number(token.tag.slice(1)),
      line: (token.map?.[0] ?? 0) + firstLine,
    };
  });
  const lines = source.split('\n');
  const inlines = tokens.filter(({ type }) => type === 'inline');
  const mentioned = <Found>(
    find: (child: Token, lineOf: (target: string) => number) => Found | undefined,
  ): readonly Found[] =>
    inlines.flatMap((inline) => {
      const lineOf = (target: string): number => lineOfTarget(lines, inline, target) + firstLine;
      return (inline.children ?? []).flatMap((child) => find(child, lineOf) ?? []);
    });
  return {
    toc: headings
      .filter(({ level }) => level === 2 || level === 3)
      .map(({ id, text, level }) => ({ id, text, level })),
    headingIds: headings.map(({ id }) => id),
    titleLines: headings.filter(({ level }) => level === 1).map(({ line }) => line),
    links: mentioned((child, lineOf) =>
      child.type === 'link_open' ? mentionOf(child.attrGet('href') ?? '', lineOf) : undefined,
    ),
    pictures: mentioned((child, lineOf) =>
      child.type === 'image'
        ? { ...mentionOf(child.attrGet('src') ?? '', lineOf), alt: child.content.trim() }
        : undefined,
    ),
    plainText: plainTextOf(tokens),
  };
}

function mentionOf(href: string, lineOf: (target: string) => number): Mention {
  const target = readable(href);
  return { target, line: lineOf(target) };
}

/** Decodes escapes: the parser escapes non-ASCII letters, but editors do not. */
function readable(href: string): string {
  try {
    return decodeURI(href);
  } catch {
    return href;
  }
}

/** Finds the line of a paragraph that contains the target. */
function lineOfTarget(lines: readonly string[], { map }: Token, target: string): number {
  const [from, to] = map ?? [0, 1];
  const found = lines.slice(from, to).findIndex((line) => line.includes(target));
  return from + Math.max(0, found);
}
