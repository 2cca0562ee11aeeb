import type { Instrument } from '@quayside/contract/instruments/instrument';
import type { InstrumentRef } from '@quayside/contract/operations/scalars';

/** An instrument as quotes, orders and pairs name it on the wire. */
export function instrumentRef({
  currencyTitle,
  networkTitle,
  precisionDecimals,
  slug,
}: Instrument): InstrumentRef {
  return { currencyTitle, networkTitle, precisionDecimals, slug };
}
