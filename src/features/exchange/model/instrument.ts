import type { InstrumentResponse } from '@quayside/contract/schemas/instruments';

import { logoPath } from '../../../lib/api/logo-path';

export { findByCode } from '../../../lib/api/find-by-code';

/**
 * The coin data that the calculator needs to render. The build writes it into the page, so that the
 * static HTML is complete.
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
  /** `fiat` for a fiat currency. Prerendered pages contain only coins and omit it. */
  instrumentType?: string;
};

/** A directed pair: what is sent and what is received. */
export type InstrumentPair = { from: CalculatorInstrument; to: CalculatorInstrument };

/** Converts an API instrument to the calculator's format. */
export function toCalculatorInstrument(answer: InstrumentResponse): CalculatorInstrument {
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
