import { isLocale, locales } from '@quayside/contract/site/locales';

import type { SuspensionReason } from '../../orders';
import { OpsUsageError } from './ops-result';

const EVERYONE = '';

/**
 * Reads the reason for a suspension as typed: a text for everyone and, after an option such as
 * `--reason-en`, a text for readers of that language.
 * @throws OpsUsageError without a text for everyone, and for any other option, which clients would
 *   otherwise see
 */
export function readSuspensionReason(args: readonly string[]): SuspensionReason {
  const typed = new Map<string, string[]>([[EVERYONE, []]]);
  let readers = EVERYONE;
  for (const word of args) {
    if (word.startsWith('--')) readers = readersOf(word);
    const words = typed.get(readers) ?? [];
    typed.set(readers, word.startsWith('--') ? words : [...words, word]);
  }
  const texts = [...typed].map(([locale, words]) => [locale, words.join(' ').trim()] as const);
  const reason = texts.find(([locale]) => locale === EVERYONE)?.[1] ?? '';
  if (reason === '') throw new OpsUsageError('Enter a reason: clients will see it.');
  return {
    reason,
    reasons: Object.fromEntries(
      texts.filter(([locale, text]) => locale !== EVERYONE && text !== ''),
    ),
  };
}

/** Returns the language code in an option. */
function readersOf(option: string): string {
  if (option === '--reason') return EVERYONE;
  const locale = option.replace(/^--reason-/, '');
  if (isLocale(locale)) return locale;
  throw new OpsUsageError(
    `Unknown option ${option}. Languages: ${locales()
      .map((code) => `--reason-${code}`)
      .join(', ')}.`,
  );
}
