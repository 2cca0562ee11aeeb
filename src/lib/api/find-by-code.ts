import type { InstrumentResponse } from '@quayside/contract/schemas/instruments';

/** Finds an instrument by slug or by its code in rate lists, ignoring case. */
export function findByCode<Instrument extends Pick<InstrumentResponse, 'slug' | 'bestChangeName'>>(
  instruments: readonly Instrument[],
  code: string,
): Instrument | undefined {
  const wanted = code.toLowerCase();
  return instruments.find(
    ({ slug, bestChangeName }) =>
      slug.toLowerCase() === wanted || bestChangeName.toLowerCase() === wanted,
  );
}

/**
 * Finds an instrument by a code from a pair's URL, which may specify a currency without its
 * network. The result is then the coin on its native network, or else the first one that the
 * service lists.
 */
export function findByAnyCode<
  Instrument extends Pick<
    InstrumentResponse,
    'slug' | 'bestChangeName' | 'currencyTitle' | 'networkTitle'
  >,
>(instruments: readonly Instrument[], code: string): Instrument | undefined {
  const ticker = code.toUpperCase();
  const coins = instruments.filter(({ currencyTitle }) => currencyTitle.toUpperCase() === ticker);
  return (
    findByCode(instruments, code) ??
    coins.find(({ networkTitle }) => networkTitle.toUpperCase() === ticker) ??
    coins[0]
  );
}
