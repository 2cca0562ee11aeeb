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

/** Converts a text, except for the parts that must not be translated. */
function outsideProtectedParts(text: string, words: Words): string {
  return text
    .split(new RegExp(protectedParts, 'gm'))
    .map((part, index) => (index % 2 === 1 ? part : words(part)))
    .join('');
}

/** Accented texts that are a third longer and in brackets. */
export const accentedTranslation = pseudoTranslation(accentWords);

/**
 * Does the same for a language that is written from right to left: the letters of a word run from
 * right to left, too, so that texts in the wrong order stand out.
 */
export const rightToLeftTranslation = pseudoTranslation(reverseWords);

function pseudoTranslation(words: Words): Translation {
  return {
    line: (text, limit = Number.POSITIVE_INFINITY) => pseudoLine(text, words, limit),
    markdown: (text) => pseudoMarkdown(text, words),
  };
}

/**
 * Converts a line, makes it a third longer and puts it in brackets, so that truncated and
 * concatenated texts stand out.
 * @param limit maximum number of characters: the padding, then the brackets, then the direction are
 *   dropped to fit
 */
function pseudoLine(text: string, words: Words, limit: number): string {
  const converted = outsideProtectedParts(text, words);
  return (
    [lengthened(converted, text.length), `[${converted}]`, converted].find(
      ({ length }) => length <= limit,
    ) ?? outsideProtectedParts(text, accentWords)
  );
}

/**
 * Converts a Markdown text: paragraphs become longer, while headings and tables keep their
 * structure. Links to headings of articles are adapted to the new headings.
 */
function pseudoMarkdown(text: string, words: Words): string {
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
            lengthened(paragraph, paragraph.length),
          ),
    )
    .join('');
}

const lengthened = (text: string, length: number): string =>
  `[${text} ${'~'.repeat(Math.ceil(length * 0.3))}]`;
