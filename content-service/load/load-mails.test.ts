import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { locales } from '@quayside/contract/site/locales';
import { MAIL_NAMES } from '@quayside/contract/site/mails';

import { problemsOf, removeContentFolders } from '../testing/content-folder';
import { ContentError, describeProblem } from './content-error';
import { loadMailContent } from './load-mails';

const realContent = resolve(__dirname, '../../content');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-mails-'));
  cpSync(join(realContent, 'mail'), join(folder, 'mail'), { recursive: true });
  cpSync(join(realContent, 'site.yml'), join(folder, 'site.yml'));
});
afterEach(() => rmSync(folder, { recursive: true }));
afterAll(removeContentFolders);

function problemsAfter(file: string, change: (text: string) => string): readonly string[] {
  const path = join(folder, 'mail', file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
  try {
    loadMailContent(folder);
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.problems.map(describeProblem);
    throw error;
  }
}

it('reads every email in every language, with the brand filled in', () => {
  const { mails, frame, brand } = loadMailContent(folder);
  expect(Object.keys(mails).sort()).toEqual([...MAIL_NAMES].sort());
  for (const name of MAIL_NAMES) {
    const headings = locales().map((locale) => mails[name][locale]?.heading);
    expect(headings).not.toContain(undefined);
    expect(new Set(headings).size).toBe(locales().length);
  }
  for (const locale of locales()) expect(frame[locale]?.footer.join(' ')).toContain(brand);
  expect(JSON.stringify({ mails, frame })).not.toMatch(/(?<!\{)\{\w+\}(?!\})/);
});

it.each<[string, string, (text: string) => string, RegExp]>([
  [
    'a placeholder that is never filled',
    'order-created.yml',
    (text) => text.replaceAll('{{give}}', '{{gives}}'),
    /order-created\.yml:\d+: \{\{gives\}\} is an unknown placeholder\. Use one of .*\{\{give\}\}/,
  ],
  [
    'a placeholder with a single brace',
    'password-changed.yml',
    (text) =>
      text
        .replace('heading: Your', 'heading: "{code} Your')
        .replace('was changed\n  paragraphs', 'was changed"\n  paragraphs'),
    /\{code\} is an unknown placeholder/,
  ],
  [
    'a placeholder that is missing in one language',
    'withdrawal-code.yml',
    (text) =>
      text.replace(
        '{ label: На адрес, value: "{{address}}" }',
        '{ label: На адрес, value: "тот же" }',
      ),
    /"ru" has different placeholders or tags than English/,
  ],
  [
    'a missing language',
    'password-changed.yml',
    (text) => text.slice(0, text.indexOf('ru:')),
    /"ru" is missing/,
  ],
  [
    'a two-line subject',
    'password-changed.yml',
    (text) => text.replace('subject: Your password was changed', 'subject: "One\\nBcc: two"'),
    /"en\.subject" has more than one line/,
  ],
  [
    'an unknown field',
    'frame.yml',
    (text) => `${text}  greeting: Hello\n`,
    /"greeting" is an unknown field/,
  ],
])('reports %s', (_what, file, change, problem) => {
  expect(problemsAfter(file, change)[0]).toMatch(problem);
});

it('reports a missing email and an email that is never sent', () => {
  rmSync(join(folder, 'mail', 'order-refunded.yml'));
  const reported = problemsAfter('frame.yml', (text) => text).concat();
  expect(reported).toEqual(['content/mail/order-refunded.yml: the file is missing. Create it.']);
  writeFileSync(join(folder, 'mail', 'birthday.yml'), 'en: {}');
  expect(
    problemsAfter('frame.yml', (text) => text).some((line) =>
      line.startsWith('content/mail/birthday.yml: there is no email with this name.'),
    ),
  ).toBe(true);
});

it('checks emails as part of the whole content', () => {
  expect(
    problemsOf({ 'mail/frame.yml': 'en: {}\n' }).some((line) =>
      line.startsWith('content/mail/frame.yml'),
    ),
  ).toBe(true);
  expect(problemsOf({})).toEqual([]);
});
