import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';
import type { CoinNames } from '@quayside/contract/site/coin-names';

import type { Problems } from '../load/problems';
import type { DictionaryFile } from './dictionary-file';
import { readDictionary } from './read-dictionary';

/**
 * Checks the other names of coins and networks, and joins those of all languages: visitors search
 * in their own language on every page.
 * @param files those of the languages that have one
 */
export function joinCoinNames(problems: Problems, files: readonly DictionaryFile[]): CoinNames {
  const names = { coins: new Map<string, string>(), networks: new Map<string, string>() };
  for (const file of files) {
    for (const [key, { text, line }] of readDictionary(problems, file) ?? []) {
      const [group = '', title = ''] = splitAtDot(key);
      const mistake = mistakeIn(group, title, text);
      if (mistake !== undefined) problems.add({ file: file.file, line, ...mistake });
      else {
        const joined = names[group as keyof CoinNames];
        joined.set(title, [joined.get(title), text].filter(Boolean).join(' '));
      }
    }
  }
  return { coins: Object.fromEntries(names.coins), networks: Object.fromEntries(names.networks) };
}

function splitAtDot(key: string): readonly string[] {
  const dot = key.indexOf('.');
  return dot === -1 ? [key] : [key.slice(0, dot), key.slice(dot + 1)];
}

function mistakeIn(
  group: string,
  title: string,
  text: string,
): { problem: string; fix: string } | undefined {
  if (group !== 'coins' && group !== 'networks')
    return {
      problem: `"${group}" is an unknown group`,
      fix: 'Put the names into "coins" or "networks"',
    };
  const isKnown =
    group === 'coins'
      ? defaultCatalogue.all.some(({ currencyTitle }) => currencyTitle === title)
      : defaultCatalogue.networks.some(({ friendlyName }) => friendlyName === title);
  if (!isKnown)
    return group === 'coins'
      ? { problem: `no coin has the ticker "${title}"`, fix: 'Use a ticker such as BTC' }
      : { problem: `no network is called "${title}"`, fix: 'Use a name such as Ethereum' };
  return text.trim() === ''
    ? { problem: `"${group}.${title}" is empty`, fix: 'Add its names, or remove it' }
    : undefined;
}
