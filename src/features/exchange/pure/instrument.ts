import type { InstrumentAnswer } from '@quayside/contract/operations/instruments';

/** What the calculator has to know of a coin to be drawn; the build writes it into the page, so that the static HTML is complete. */
export type CalculatorInstrument = {
  slug: string;
  currencyTitle: string;
  networkTitle: string;
  name: string;
  networkName: string;
  logoLink: string;
  precisionDecimals: number;
  requiresMemo: boolean;
};

/** A directed pair: what is sent and what is received. */
export type InstrumentPair = { from: CalculatorInstrument; to: CalculatorInstrument };

/** An instrument of the API, as the calculator draws it. */
export function toCalculatorInstrument(answer: InstrumentAnswer): CalculatorInstrument {
  const { slug, currencyTitle, networkTitle, fullName, networkFriendlyTitle, currencyLogoLink, precisionDecimals, requiresMemo } = answer;
  return { slug, currencyTitle, networkTitle, name: fullName, networkName: networkFriendlyTitle, logoLink: currencyLogoLink, precisionDecimals, requiresMemo };
}

/** Finds an instrument by slug or by its code in rate lists, in any case. */
export function findByCode(instruments: readonly InstrumentAnswer[], code: string): InstrumentAnswer | undefined {
  const wanted = code.toLowerCase();
  return instruments.find(({ slug, bestChangeName }) => slug.toLowerCase() === wanted || bestChangeName.toLowerCase() === wanted);
}
