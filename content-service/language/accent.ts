const plain = 'aeiouycnAEIOUYCN';
const accented = 'áéíóúýçñÁÉÍÓÚÝÇÑ';

/**
 * Parts of a text that must not be translated: placeholders, tags, code, link targets, addresses,
 * the separator rows of tables, and HTML entities.
 */
const protectedParts =
  /(```[\s\S]*?```|`[^`\n]*`|\{\{[^}]*\}\}|\{\w+\}|<[^>\n]+>|(?<=\])\([^)\n]*\)|(?:https?:\/\/|mailto:)[^\s)"']+|[\w.+-]+@[\w-]+\.[\w.-]+|^\|[-:|\s]+\|$|&\w+;)/m;

/** Replaces letters with accented ones that every font of the site contains. */
function accentWords(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => accented[plain.indexOf(letter)] ?? letter);
}

/** Accents a text, except for the parts that must not be translated. */
export function accent(text: string): string {
  return text
    .split(new RegExp(protectedParts, 'gm'))
    .map((part, index) => (index % 2 === 1 ? part : accentWords(part)))
    .join('');
}

/**
 * Accents a line, makes it a third longer and puts it in brackets, so that truncated and
 * concatenated texts stand out.
 * @param limit maximum number of characters: the padding, then the brackets are dropped to fit
 */
export function pseudoLine(text: string, limit = Number.POSITIVE_INFINITY): string {
  const words = accent(text);
  const padded = `[${words} ${'~'.repeat(Math.ceil(text.length * 0.3))}]`;
  return [padded, `[${words}]`].find(({ length }) => length <= limit) ?? words;
}

/**
 * Accents a Markdown text: paragraphs become longer, while headings and tables keep their
 * structure. Links to headings of articles are adapted to the new headings.
 */
export function pseudoMarkdown(text: string): string {
  return accent(text)
    .replace(
      /(\]\([^)"\n]*")([^"\n]*)/g,
      (_picture, target: string, caption: string) => `${target}${accentWords(caption)}`,
    )
    .replace(
      /^(```\w+ title=")([^"]*)/gm,
      (_fence, start: string, title: string) => `${start}${accentWords(title)}`,
    )
    .replace(
      /\]\((\/(?:docs|blog)\/[^)#]*|)#([^)]*)\)/g,
      (_link, path: string, heading: string) => `](${path}#${accentWords(heading)})`,
    )
    .split(/(```[\s\S]*?```)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/^\p{L}.*[.!?]$/gmu, lengthened)))
    .join('');
}

const lengthened = (paragraph: string): string =>
  `[${paragraph} ${'~'.repeat(Math.ceil(paragraph.length * 0.3))}]`;
