import { cleanAmountText, cutToPrecision, digitsAndDots } from '../../../lib/amount/amount-text';

/**
 * Returns the caret position in a cleaned amount: after the same character as before, however many
 * preceding characters were removed or inserted.
 * @param typed the text in the browser, before cleaning
 * @param caret the caret position in that text
 */
export function caretInAmount(typed: string, caret: number, precisionDecimals: number): number {
  const cleaned = cutToPrecision(cleanAmountText(typed), precisionDecimals);
  const before = normalisedCharacters(typed.slice(0, caret));
  const all = normalisedCharacters(typed);
  const [whole = ''] = all.split('.');
  const leadingZeros = /^0+(?=\d)/.exec(whole)?.[0].length ?? 0;
  const addedZero = whole === '' && all.startsWith('.') && before !== '' ? 1 : 0;
  const position = before.length - Math.min(leadingZeros, before.length) + addedZero;
  return Math.min(position, cleaned.length);
}

/** Returns the digits and the first dot, before zeros are normalised. */
function normalisedCharacters(typed: string): string {
  const [whole = '', ...rest] = digitsAndDots(typed).split('.');
  return rest.length === 0 ? whole : `${whole}.${rest.join('')}`;
}
