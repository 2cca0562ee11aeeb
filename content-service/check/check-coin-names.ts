import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';
import type { CoinNames } from '@quayside/contract/site/coin-names';

import type { Problems } from '../load/problems';
import { finding, type Finding } from '../problems/problem';
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

function mistakeIn(group: string, title: string, text: string): Finding | undefined {
  if (group !== 'coins' && group !== 'networks') return finding('unknownGroup', { group });
  const isKnown =
    group === 'coins'
      ? defaultCatalogue.all.some(({ currencyTitle }) => currencyTitle === title)
      : defaultCatalogue.networks.some(({ friendlyName }) => friendlyName === title);
  if (!isKnown)
    return group === 'coins'
      ? finding('unknownTicker', { name: title })
      : finding('unknownNetwork', { name: title });
  return text.trim() === '' ? finding('emptyNames', { key: `${group}.${title}` }) : undefined;
}
