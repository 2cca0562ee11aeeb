import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { defaultLocale, languageOf, locales, type Locale } from '@quayside/contract/site/locales';
import {
  MAIL_NAMES,
  MAIL_PLACEHOLDERS,
  type MailFrame,
  type MailName,
  type MailText,
} from '@quayside/contract/site/mails';

import { finding, unknownPlaceholder } from '../problems/problem';
import { mailFrameSchema, mailSchema } from './mail-schemas';
import { createProblems } from './problems';
import { readSite } from './read-site';
import { readYaml, type CheckedYaml } from './read-yaml';
import { contentExists, shownName, type Reader } from './reader';

const folder = 'mail';

/** The texts of all emails, and the details of their sender. */
export type MailContent = {
  readonly mails: Readonly<Record<MailName, Readonly<Record<Locale, MailText>>>>;
  readonly frame: Readonly<Record<Locale, MailFrame>>;
  readonly brand: string;
  readonly legalName: string;
  readonly supportEmail: string;
};

/**
 * Reads only the texts of the emails: the email sender does not need the rest of the content.
 * @param contentDir absolute path of `content/`
 * @throws ContentError with every mistake in them
 */
export function loadMailContent(contentDir: string): MailContent {
  const problems = createProblems();
  const { site, sitePlaceholders } = readSite({ dir: contentDir, problems });
  const texts = readMails({ dir: contentDir, problems, sitePlaceholders });
  problems.throwIfAny();
  const { brand, contacts } = site.checked;
  return {
    ...(texts as Pick<MailContent, 'mails' | 'frame'>),
    brand: brand.name,
    legalName: brand.legalName,
    supportEmail: contacts.supportEmail,
  };
}

/**
 * Reports mistakes in the emails, for the check of the whole content; a site without emails of its
 * own has no such folder.
 */
export function checkMails(reader: Reader): void {
  if (contentExists(reader, folder)) readMails(reader);
}

type ReadMails = {
  readonly mails: Readonly<Record<string, Readonly<Record<Locale, MailText>> | undefined>>;
  readonly frame: Readonly<Record<Locale, MailFrame>> | undefined;
};

function readMails(reader: Reader): ReadMails {
  const frame = readYaml(reader, `${folder}/frame.yml`, mailFrameSchema);
  if (frame !== undefined) checkPlaceholders(reader, 'frame', frame, []);
  reportUnknownFiles(reader);
  return {
    mails: Object.fromEntries(MAIL_NAMES.map((name) => [name, readMail(reader, name)])),
    frame: frame?.checked,
  };
}

function readMail(reader: Reader, name: MailName): Readonly<Record<Locale, MailText>> | undefined {
  const read = readYaml(reader, `${folder}/${name}.yml`, mailSchema);
  if (read === undefined) return undefined;
  checkPlaceholders(reader, name, read, MAIL_PLACEHOLDERS[name]);
  const placesOf = (locale: Locale): string =>
    [...new Set(placeholdersIn(read.checked[locale]))].sort().join(' ');
  for (const locale of locales()) {
    if (placesOf(locale) === placesOf(defaultLocale())) continue;
    reader.problems.add({
      file: shownName(`${folder}/${name}.yml`),
      line: read.lineOf([locale]),
      ...finding('otherPlaceholders', {
        key: locale,
        language: languageOf(defaultLocale()).name,
        own: placesOf(locale) || '–',
        expected: placesOf(defaultLocale()) || '–',
      }),
    });
  }
  return read.checked;
}

function checkPlaceholders(
  reader: Reader,
  name: string,
  { checked, lineOf }: CheckedYaml<Readonly<Record<Locale, object>>>,
  known: readonly string[],
): void {
  const allowed = known.map((place) => `{{${place}}}`);
  for (const locale of locales()) {
    for (const [field, node] of Object.entries(checked[locale] ?? {})) {
      for (const place of placeholdersIn(node).filter((found) => !allowed.includes(found))) {
        reader.problems.add({
          file: shownName(`${folder}/${name}.yml`),
          line: lineOf([locale, field]),
          ...unknownPlaceholder(place, allowed),
        });
      }
    }
  }
}

/** Returns `{{code}}` and similar placeholders of all nested texts; `{brand}` is already filled. */
function placeholdersIn(node: unknown): readonly string[] {
  if (typeof node === 'string') return [...node.matchAll(/\{+[^{}]*\}+/g)].map(([place]) => place);
  return typeof node === 'object' && node !== null
    ? Object.values(node).flatMap(placeholdersIn)
    : [];
}

function reportUnknownFiles({ dir, problems }: Reader): void {
  const known = new Set(['frame', ...MAIL_NAMES].map((name) => `${name}.yml`));
  if (!contentExists({ dir }, folder)) return;
  for (const file of readdirSync(join(dir, folder)).filter((name) => !known.has(name))) {
    problems.add({
      file: shownName(`${folder}/${file}`),
      ...finding('unknownMail', { list: MAIL_NAMES.join(', ') }),
    });
  }
}
