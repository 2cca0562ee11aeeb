import type { OverviewTexts } from '../../config/texts';
import { filled } from '../mistakes/filled';
import type { Mistake } from '../mistakes/place-mistakes';
import type { Overview } from './load-overview';

/** One thing to do, in a file. */
export type OverviewLine = { readonly file: string; readonly text: string };

export type OverviewGroup = { readonly heading: string; readonly lines: readonly OverviewLine[] };

export type Wording = {
  readonly texts: OverviewTexts;
  /** @returns the name of a language */
  nameOf(locale: string): string;
  /** The language that others are translated from. */
  readonly original: string;
  sayMistake(mistake: Mistake): string;
};

/** More fields than these are not named. */
const NAMED_FIELDS = 5;

/** Says what the overview has found, by what is to be done. */
export function overviewGroups(found: Overview, wording: Wording): readonly OverviewGroup[] {
  const { texts, nameOf, original, sayMistake } = wording;
  const say = (text: string, locale: string, values: Readonly<Record<string, string>> = {}) =>
    filled(text, { language: nameOf(locale), ...values });
  return [
    {
      heading: texts.mistakes,
      lines: found.problems.map((mistake) => ({ file: mistake.file, text: sayMistake(mistake) })),
    },
    {
      heading: texts.untranslated,
      lines: found.untranslated.map(({ file, locale, fields }) => ({
        file,
        text:
          fields.length === 0
            ? say(texts.missing, locale)
            : say(texts.same, locale, { original, fields: listOf(fields) }),
      })),
    },
    {
      heading: texts.lengths,
      lines: found.lengths.map(({ file, locale, kind, length, min, max }) => ({
        file,
        text: say(kind === 'title' ? texts.titleLength : texts.descriptionLength, locale, {
          ...{ length: String(length), min: String(min), max: String(max) },
        }),
      })),
    },
    {
      heading: texts.unpublished,
      lines: found.unpublished.map(({ file, locale, date }) => ({
        file,
        text: date === null ? say(texts.draft, locale) : say(texts.scheduled, locale, { date }),
      })),
    },
  ];
}

const listOf = (fields: readonly string[]): string =>
  fields.length > NAMED_FIELDS
    ? `${fields.slice(0, NAMED_FIELDS).join(', ')}, …`
    : fields.join(', ');
