import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import {
  BOT_PLACEHOLDERS,
  BOT_TEXT_NAMES,
  type BotTextName,
  type BotTexts,
} from '@quayside/contract/site/bot-texts';
import { locales, type Locale } from '@quayside/contract/site/locales';

import { createProblems, type Problems } from './problems';

/**
 * Reads the texts of the messenger bot.
 * @param contentDir absolute path of `content/`
 * @throws ContentError with every mistake in them
 */
export function loadBotTexts(contentDir: string): Readonly<Record<Locale, BotTexts>> {
  const problems = createProblems();
  const words = Object.fromEntries(
    locales.map((locale) => [locale, readBotTexts(contentDir, locale, problems)]),
  );
  problems.throwIfAny();
  return words as Readonly<Record<Locale, BotTexts>>;
}

function readBotTexts(contentDir: string, locale: Locale, problems: Problems): Partial<BotTexts> {
  const name = `locales/${locale}/bot.json`;
  const texts = JSON.parse(readFileSync(join(contentDir, name), 'utf8')) as Readonly<
    Record<string, unknown>
  >;
  const add = (problem: string, fix: string): void =>
    problems.add({ file: `content/${name}`, problem, fix });
  return Object.fromEntries(BOT_TEXT_NAMES.map((key) => [key, checkedText(key, texts[key], add)]));
}

function checkedText(
  key: BotTextName,
  text: unknown,
  add: (problem: string, fix: string) => void,
): string {
  if (typeof text !== 'string' || text.trim() === '') {
    add(`"${key}" is missing`, 'Write what the bot says');
    return '';
  }
  const known: readonly string[] = BOT_PLACEHOLDERS[key];
  const places = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, place]) => place ?? '');
  for (const place of places.filter((each) => !known.includes(each)))
    add(
      `{{${place}}} in "${key}" is an unknown place`,
      known.length === 0
        ? 'Write the words themselves'
        : `Use one of ${known.map((each) => `{{${each}}}`).join(' ')}`,
    );
  return text;
}
