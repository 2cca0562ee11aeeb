import MarkdownIt from 'markdown-it';
import type { RenderRuleRecord } from 'markdown-it/lib/renderer.mjs';
import type StateCore from 'markdown-it/lib/rules_core/state_core.mjs';
import type Token from 'markdown-it/lib/token.mjs';

import { claimHeadingId } from './heading-id';
import { plainTextOf } from './plain-text';

/** State of the rules below while one text is parsed. */
export type ParseEnv = {
  /** Fragments that are already taken on the page. */
  usedIds: Set<string>;
};

/** Marks a picture that is alone in its paragraph. */
export type PictureMeta = { isFigure: true };
/** The heading above a table. */
export type TableMeta = { heading: string };

/**
 * Creates a CommonMark parser with tables. Raw HTML is treated as text. All links are kept here;
 * the code that uses the tokens checks or drops them.
 * @param rules how tokens become HTML, where that differs from the library's defaults
 */
export function createMarkdownParser(rules: RenderRuleRecord = {}): MarkdownIt {
  const parser = new MarkdownIt({ html: false, linkify: false, typographer: false });
  parser.validateLink = () => true;
  Object.assign(parser.renderer.rules, rules);
  parser.core.ruler.push('heading_ids', markHeadings);
  parser.core.ruler.push('figures', markFigures);
  parser.core.ruler.push('table_cells', markTables);
  return parser;
}

function markHeadings({ tokens, env }: StateCore): void {
  const { usedIds } = env as ParseEnv;
  tokens.forEach((token, index) => {
    if (token.type === 'heading_open')
      token.attrSet('id', claimHeadingId(plainTextOf(tokens.slice(index + 1, index + 2)), usedIds));
  });
}

/**
 * Turns a picture that is alone in its paragraph into a figure and hides the paragraph around it.
 */
function markFigures({ tokens }: StateCore): void {
  tokens.forEach((token, index) => {
    const [picture, ...others] = token.children ?? [];
    const [before, after] = [tokens[index - 1], tokens[index + 1]];
    if (
      token.type !== 'inline' ||
      picture?.type !== 'image' ||
      others.length > 0 ||
      before?.type !== 'paragraph_open' ||
      after === undefined
    )
      return;
    picture.meta = { isFigure: true } satisfies PictureMeta;
    before.hidden = true;
    after.hidden = true;
  });
}

/** Aligns cells with classes, since style attributes may be forbidden. */
function markTables({ tokens }: StateCore): void {
  let heading = '';
  tokens.forEach((token, index) => {
    if (token.type === 'heading_open') heading = plainTextOf(tokens.slice(index + 1, index + 2));
    if (token.type === 'table_open') token.meta = { heading } satisfies TableMeta;
    if (token.type === 'th_open') token.attrSet('scope', 'col');
    if (token.type === 'th_open' || token.type === 'td_open') alignByClass(token);
  });
}

function alignByClass(token: Token): void {
  const [, side] = /^text-align:(\w+)$/.exec(token.attrGet('style') ?? '') ?? [];
  if (side === undefined) return;
  token.attrs = [
    ...(token.attrs ?? []).filter(([name]) => name !== 'style'),
    ['class', `align-${side}`],
  ];
}
