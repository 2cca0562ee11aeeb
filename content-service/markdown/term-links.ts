import { localisePath, type Locale } from '@quayside/contract/site/locales';
import type Token from 'markdown-it/lib/token.mjs';

/** The terms of the glossary in one language. */
export type TermIndex = {
  /** Finds the forms of all terms in a text. */
  pattern: RegExp;
  /** The identifier of the term of each form, in lower case; null for phrases to skip. */
  idByForm: ReadonlyMap<string, string | null>;
};

export type IndexedTerm = {
  id: string;
  forms: readonly string[];
  /** Phrases that contain a form but mean something else. */
  not?: readonly string[] | undefined;
};

/** Marks a link to the glossary. */
export type TermMeta = { isTerm: true };

/**
 * Indexes the terms of one language. @returns null if no term has forms, so that nothing is linked
 */
export function indexTerms(terms: readonly IndexedTerm[]): TermIndex | null {
  if (terms.every(({ forms }) => forms.length === 0)) return null;
  const idByForm = new Map<string, string | null>(
    terms.flatMap(({ id, forms, not = [] }) => [
      ...forms.map((form) => [form.toLowerCase(), id] as const),
      ...not.map((phrase) => [phrase.toLowerCase(), null] as const),
    ]),
  );
  // `network fee` is found before `network`.
  const forms = [...idByForm.keys()]
    .sort((one, other) => other.length - one.length)
    .map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const inWord = '[\\p{L}\\p{M}\\p{N}_-]';
  return {
    pattern: new RegExp(`(?<!${inWord})(?:${forms.join('|')})(?!${inWord})`, 'giu'),
    idByForm,
  };
}

export type TermLinking = {
  index: TermIndex;
  /** Language of the page. */
  locale: Locale;
  /** Terms that are not linked, such as the subject of the article. */
  without: ReadonlySet<string>;
};

/**
 * Links the first occurrence of each term in a text to the glossary. Headings, links and code have
 * no such links.
 * @param tokens of the whole text; changed in place
 */
export function linkTerms(tokens: readonly Token[], { index, locale, without }: TermLinking): void {
  const linked = new Set(without);
  for (const [at, token] of tokens.entries()) {
    const before = tokens[at - 1]?.type;
    if (token.children === null || before === 'heading_open' || before === 'th_open') continue;
    let openLinks = 0;
    token.children = token.children.flatMap((child) => {
      if (child.type === 'link_open') openLinks += 1;
      if (child.type === 'link_close') openLinks -= 1;
      return child.type === 'text' && openLinks === 0
        ? linkedParts(child, { index, locale, linked })
        : [child];
    });
  }
}

type TextLinking = Pick<TermLinking, 'index' | 'locale'> & { linked: Set<string> };

/** Splits a text at the terms that are not linked yet. */
function linkedParts(text: Token, { index, locale, linked }: TextLinking): Token[] {
  const parts: Token[] = [];
  let end = 0;
  const addText = (content: string): void => {
    if (content !== '') parts.push(copyOf(text, { type: 'text', content }));
  };
  for (const { 0: form, index: start } of text.content.matchAll(index.pattern)) {
    const id = index.idByForm.get(form.toLowerCase());
    if (id === undefined || id === null || linked.has(id)) continue;
    linked.add(id);
    addText(text.content.slice(end, start));
    parts.push(
      copyOf(text, {
        type: 'link_open',
        tag: 'a',
        nesting: 1,
        attrs: [['href', `${localisePath(locale, '/glossary')}#${id}`]],
        meta: { isTerm: true } satisfies TermMeta,
      }),
    );
    addText(form);
    parts.push(copyOf(text, { type: 'link_close', tag: 'a', nesting: -1 }));
    end = start + form.length;
  }
  addText(text.content.slice(end));
  return parts;
}

/** A token with the methods of another one. */
function copyOf(token: Token, fields: Partial<Token>): Token {
  const empty = { content: '', attrs: null, meta: null };
  return Object.assign(Object.create(token) as Token, empty, fields);
}
