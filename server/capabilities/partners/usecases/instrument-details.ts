import type { Catalogue } from '@quayside/contract/instruments/catalogue';
import type { InstrumentResponse } from '@quayside/contract/schemas/instruments';

import { type InstrumentName, instrumentOf, type ListInstruments } from '../../instruments';

export type GetInstrument = (name: InstrumentName) => InstrumentResponse;

/**
 * @returns the use case that returns one instrument in the format of the list; it throws an
 *   AppError for an unknown one
 */
export function createInstrumentDetails({
  catalogue,
  listInstruments,
}: {
  readonly catalogue: Catalogue;
  readonly listInstruments: ListInstruments;
}): GetInstrument {
  return (name) => {
    const { slug } = instrumentOf(catalogue, 'instrument', name);
    const found = listInstruments({ all: 'true', providers: undefined }).find(
      (listed) => listed.slug === slug,
    );
    if (!found) throw new Error(`The list of all instruments does not have ${slug}`);
    return found;
  };
}
