import type { Instrument } from '@quayside/contract/instruments/instrument';
import type { InstrumentRef } from '@quayside/contract/schemas/scalars';

/** Returns the reference to an instrument that quotes, orders and pairs use on the wire. */
export function instrumentRef({
  currencyTitle,
  networkTitle,
  precisionDecimals,
  slug,
}: Instrument): InstrumentRef {
  return { currencyTitle, networkTitle, precisionDecimals, slug };
}
