import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import type { AdminTexts } from '../../config/texts';
import type { Overview } from './load-overview';
import { overviewGroups } from './overview-lines';

const { overview: texts } = JSON.parse(
  readFileSync(resolve('content/locales/en/admin.json'), 'utf8'),
) as AdminTexts;
const FILE = 'content/docs/fees/index.es.md';
const nothing: Overview = { problems: [], untranslated: [], lengths: [], unpublished: [] };
const found = (locale: string) => ({ file: FILE, locale }) as const;
const length = { ...found('es'), field: 'title', length: 70, min: 10, max: 60 };

test.each<[string, Partial<Overview>, string, string]>([
  [
    'a mistake',
    {
      problems: [{ file: FILE, code: 'newer', params: {}, problem: 'it is wrong', fix: 'Mend it' }],
    },
    texts.mistakes,
    'said: it is wrong',
  ],
  [
    'a missing text',
    { untranslated: [{ ...found('es'), fields: [] }] },
    texts.untranslated,
    'Español: no text',
  ],
  [
    'equal texts',
    { untranslated: [{ ...found('es'), fields: ['a', 'b', 'c', 'd', 'e', 'f'] }] },
    texts.untranslated,
    'Español: same text as in English (a, b, c, d, e, …)',
  ],
  [
    'a long title',
    { lengths: [{ ...length, kind: 'title' }] },
    texts.lengths,
    'Español: title of 70 characters, recommended 10 to 60',
  ],
  [
    'a draft',
    { unpublished: [{ ...found('es'), title: 'Fees', date: null }] },
    texts.unpublished,
    'Español: draft',
  ],
  [
    'a scheduled text',
    { unpublished: [{ ...found('es'), title: 'Fees', date: '2999-01-01' }] },
    texts.unpublished,
    'Español: dated 2999-01-01',
  ],
])('%s is listed in its group', (_what, part, heading, text) => {
  const groups = overviewGroups(
    { ...nothing, ...part },
    {
      texts,
      nameOf: () => 'Español',
      original: 'English',
      sayMistake: ({ problem }) => `said: ${problem}`,
    },
  );
  expect(groups).toHaveLength(4);
  expect(groups.filter(({ lines }) => lines.length > 0)).toEqual([
    { heading, lines: [{ file: FILE, text }] },
  ]);
});
