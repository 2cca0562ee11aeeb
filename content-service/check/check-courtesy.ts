import { defaultLocale, languageOf, type Locale } from '@quayside/contract/site/locales';

import type { TextFolder } from '../load/find-texts';
import type { Problems } from '../load/problems';
import { shownName } from '../load/reader';
import { finding } from '../problems/problem';

type CourtesyField = {
  readonly locale: Locale;
  /** Path below `content/`. */
  readonly file: string;
  /** The texts of the same article or page. */
  readonly files: TextFolder['files'];
  readonly line: number | undefined;
  readonly isCourtesy: boolean;
};

/** Checks the field `courtesy`: there has to be another text that prevails over this one. */
export function checkCourtesy(
  problems: Problems,
  { locale, file, files, line, isCourtesy }: CourtesyField,
): void {
  if (!isCourtesy) return;
  const { name } = languageOf(defaultLocale());
  if (locale === defaultLocale())
    problems.add({
      file: shownName(file),
      line,
      ...finding('courtesyOfDefault', { language: name }),
    });
  else if (files[defaultLocale()] === undefined)
    problems.add({
      file: shownName(file),
      line,
      ...finding('courtesyAlone', { language: name }),
    });
}
