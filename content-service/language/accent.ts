import type { Translation } from './write-language';

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

/** Overrides the direction of the words between them, so that their letters run right to left. */
const [startOverride, endOverride] = ['\u202e', '\u202c'];

/** Accents words and turns them around; digits within a word, such as in `ERC20`, belong to it. */
const reverseWords = (text: string): string =>
  accentWords(text).replace(
    /(?=[\p{L}\p{N}]*\p{L})[\p{L}\p{N}]+(?: (?=[\p{L}\p{N}]*\p{L})[\p{L}\p{N}]+)*/gu,
    (words) => `${startOverride}${words}${endOverride}`,
  );

type Words = (text: string) => string;
type Pseudo = {
  readonly words: Words;
  /** How much longer a text becomes, as a share of its length. */
  readonly paddingShare: number;
};

/** Converts a text, except for the parts that must not be translated. */
function outsideProtectedParts(text: string, words: Words): string {
  return text
    .split(new RegExp(protectedParts, 'gm'))
    .map((part, index) => (index % 2 === 1 ? part : words(part)))
    .join('');
}

/** Accented texts that are a third longer and in brackets. */
export const accentedTranslation = pseudoTranslation({ words: accentWords, paddingShare: 0.3 });

/**
 * Accented texts in brackets whose letters run from right to left, so that texts in the wrong order
 * stand out. They are not longer, so that only the direction of a layout is tested.
 */
export const rightToLeftTranslation = pseudoTranslation({ words: reverseWords, paddingShare: 0 });

function pseudoTranslation(pseudo: Pseudo): Translation {
  return {
    line: (text, limit = Number.POSITIVE_INFINITY) => pseudoLine(text, pseudo, limit),
    markdown: (text) => pseudoMarkdown(text, pseudo),
  };
}

/**
 * Converts a line, makes it longer and puts it in brackets, so that truncated and
 * concatenated texts stand out.
 * @param limit maximum number of characters: the padding, then the brackets, then the direction are
 *   dropped to fit
 */
function pseudoLine(text: string, { words, paddingShare }: Pseudo, limit: number): string {
  const converted = outsideProtectedParts(text, words);
  return (
    [bracketed(converted, text.length * paddingShare), bracketed(converted, 0), converted].find(
      ({ length }) => length <= limit,
    ) ?? outsideProtectedParts(text, accentWords)
  );
}

/**
 * Converts a Markdown text: paragraphs become longer and get brackets, while headings and tables keep their
 * structure. Links to headings of articles are adapted to the new headings.
 */
function pseudoMarkdown(text: string, { words, paddingShare }: Pseudo): string {
  return outsideProtectedParts(text, words)
    .replace(
      /(\]\([^)"\n]*")([^"\n]*)/g,
      (_picture, target: string, caption: string) => `${target}${words(caption)}`,
    )
    .replace(
      /^(```\w+ title=")([^"]*)/gm,
      (_fence, start: string, title: string) => `${start}${words(title)}`,
    )
    .replace(
      /\]\((\/(?:docs|blog)\/[^)#]*|)#([^)]*)\)/g,
      (_link, path: string, heading: string) => `](${path}#${accentWords(heading)})`,
    )
    .split(/(```[\s\S]*?```)/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replace(/^\u202e?\p{L}.*[.!?]$/gmu, (paragraph) =>
            bracketed(paragraph, paragraph.length * paddingShare),
          ),
    )
    .join('');
}

function bracketed(text: string, padding: number): string {
  return padding === 0 ? `[${text}]` : `[${text} ${'~'.repeat(Math.ceil(padding))}]`;
}
