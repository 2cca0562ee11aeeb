import { escapeHtml } from '@quayside/contract/site/escape-html';

/**
 * A piece of a page: text, which is escaped where it is written, complete elements, and lists of
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

/** An element that has no content and no end tag, such as `meta`. */
export const voidElementOf = (name: string, attributes: Attributes): Markup => ({
  html: `<${name}${written(attributes)}>`,
});

/** Turns text between backticks into `code` elements. */
export function paragraphsOf(text: string): Markup {
  return text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? elementOf('code', {}, part) : part));
}

/** Writes the markup as HTML. */
export function htmlOf(content: Markup): string {
  if (typeof content === 'string') return escapeHtml(content);
  return 'html' in content ? content.html : content.map(htmlOf).join('');
}
