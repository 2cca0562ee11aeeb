import { shortDecimal } from '../../../lib/format/short-decimal';

/** A price for a line of text: at most so many significant digits, cut and not rounded, whole numbers left whole. */
export const shortRate = (decimal: string, significantDigits = 7): string => shortDecimal(decimal, significantDigits);
