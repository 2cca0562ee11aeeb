import type Token from 'markdown-it/lib/token.mjs';

/**
 * Returns the text without markup, with blocks joined by spaces. Code blocks and pictures are left
 * out.
 */
export function plainTextOf(tokens: readonly Token[]): string {
  return tokens
    .filter(({ type }) => type === 'inline')
    .map(({ children }) => (children ?? []).map(wordsOf).join(''))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function wordsOf({ type, content }: Token): string {
  if (type === 'text' || type === 'code_inline') return content;
  return type === 'softbreak' || type === 'hardbreak' ? ' ' : '';
}
