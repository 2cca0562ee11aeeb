import type { Catalogue } from '@quayside/contract/instruments/catalogue';
import type { InstrumentAnswer } from '@quayside/contract/operations/instruments';

import { type InstrumentName, instrumentOf, type ListInstruments } from '../../instruments';

export type GetInstrument = (name: InstrumentName) => InstrumentAnswer;

/**
 * @returns the use case that shows one instrument as the list has it; it throws an AppError for one
 *   that is not known
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
