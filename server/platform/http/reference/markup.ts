import { escapeHtml } from '@quayside/contract/site/escape-html';

/**
 * A piece of a page: text, which is escaped where it is put, elements that are whole, and lists of
 * both.
 */
export type Markup = string | { readonly html: string } | readonly Markup[];

type Attributes = Readonly<Record<string, string>>;
const written = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([attribute, text]) => ` ${attribute}="${escapeHtml(text)}"`)
    .join('');

/** An element with its attributes. */
export const elementOf = (name: string, attributes: Attributes, content: Markup): Markup => ({
  html: `<${name}${written(attributes)}>${htmlOf(content)}</${name}>`,
});

/** An element that has no content and no end, such as `meta`. */
export const voidElementOf = (name: string, attributes: Attributes): Markup => ({
  html: `<${name}${written(attributes)}>`,
});

/** Text in which `code` stands between backticks. */
export function proseOf(text: string): Markup {
  return text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? elementOf('code', {}, part) : part));
}

/** The written page. */
export function htmlOf(content: Markup): string {
  if (typeof content === 'string') return escapeHtml(content);
  return 'html' in content ? content.html : content.map(htmlOf).join('');
}
