import type { InstrumentAnswer } from '@quayside/contract/operations/instruments';

/** The coins to choose from: popular ones first, each group in the order of the catalogue. Money in the bank is not a coin, and has its own way. */
export function coinOptions(instruments: readonly InstrumentAnswer[]): readonly InstrumentAnswer[] {
  const coins = instruments.filter(({ instrumentType }) => instrumentType === 'crypto');
  return [...coins.filter(({ isPopular }) => isPopular), ...coins.filter(({ isPopular }) => !isPopular)];
}

/** What a coin is found by: ticker first, so that it ranks before names that merely contain what was typed. */
export function coinSearchText({ currencyTitle, networkTitle, fullName, networkFriendlyTitle }: InstrumentAnswer): string {
  return `${currencyTitle} ${networkTitle} ${fullName} ${networkFriendlyTitle}`;
}
