import type { InstrumentAnswer } from '@quayside/contract/operations/instruments';

import { logoPath } from '../../../lib/api/logo-path';

export { findByCode } from '../../../lib/api/find-by-code';

/**
 * What the calculator has to know of a coin to be drawn; the build writes it into the page, so that
 * the static HTML is complete.
 */
export type CalculatorInstrument = {
  slug: string;
  currencyTitle: string;
  networkTitle: string;
  name: string;
  networkName: string;
  logoLink: string;
  precisionDecimals: number;
  requiresMemo: boolean;
  /**
   * `fiat` for money in a bank. The pages that are written beforehand are of coins alone and leave
   * it out.
   */
  instrumentType?: string;
};

/** A directed pair: what is sent and what is received. */
export type InstrumentPair = { from: CalculatorInstrument; to: CalculatorInstrument };

/** An instrument of the API, as the calculator draws it. */
export function toCalculatorInstrument(answer: InstrumentAnswer): CalculatorInstrument {
  const {
    slug,
    currencyTitle,
    networkTitle,
    fullName,
    networkFriendlyTitle,
    currencyLogoLink,
    precisionDecimals,
    requiresMemo,
    instrumentType,
  } = answer;
  return {
    slug,
    currencyTitle,
    networkTitle,
    name: fullName,
    networkName: networkFriendlyTitle,
    logoLink: logoPath(currencyLogoLink),
    precisionDecimals,
    requiresMemo,
    instrumentType,
  };
}
