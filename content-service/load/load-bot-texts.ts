import {
  BOT_PLACEHOLDERS,
  BOT_TEXT_NAMES,
  type BotTextName,
  type BotTexts,
} from '@quayside/contract/site/bot-texts';
import { perLocale, type Locale } from '@quayside/contract/site/locales';

import { finding, type Finding } from '../problems/problem';
import { createProblems, type Problems } from './problems';
import { readLanguages } from './read-languages';
import { readTextTable } from './read-text-table';
import { shownName } from './reader';

/**
 * Reads the texts of the messenger bot.
 * @param contentDir absolute path of `content/`
 * @throws ContentError with every mistake in them
 */
export function loadBotTexts(contentDir: string): Readonly<Record<Locale, BotTexts>> {
  const problems = createProblems();
  if (!readLanguages({ dir: contentDir, problems })) problems.throwIfAny();
  const words = perLocale((locale) => readBotTexts(contentDir, locale, problems));
  problems.throwIfAny();
  return words;
}

function readBotTexts(contentDir: string, locale: Locale, problems: Problems): BotTexts {
  const file = `locales/${locale}/bot.json`;
  const texts = readTextTable({ dir: contentDir, problems }, file, BOT_TEXT_NAMES);
  for (const name of BOT_TEXT_NAMES) {
    for (const found of unknownPlaces(name, texts[name]))
      problems.add({ file: shownName(file), ...found });
  }
  return texts;
}

function unknownPlaces(name: BotTextName, text: string): readonly Finding[] {
  const known: readonly string[] = BOT_PLACEHOLDERS[name];
  const places = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, place]) => place ?? '');
  return places
    .filter((place) => !known.includes(place))
    .map((place) => {
      const placeholder = `{{${place}}}`;
      const list = known.map((each) => `{{${each}}}`).join(' ');
      return known.length === 0
        ? finding('noPlaceholdersIn', { placeholder, key: name })
        : finding('unknownPlaceholderIn', { placeholder, key: name, list });
    });
}
