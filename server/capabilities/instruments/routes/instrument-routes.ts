import {
  fetchDefaultPair,
  listInstruments as listInstrumentsV2,
  listInstrumentsV1,
  listPairs as listPairsV2,
  listPairsV1,
} from '@quayside/contract/endpoints/instruments';

import { implement, type Route } from '../../../platform/http/route';
import type { ListInstruments } from '../usecases/list-instruments';
import type { DefaultPair, ListPairs } from '../usecases/list-pairs';

export type InstrumentRouteDeps = {
  readonly listInstruments: ListInstruments;
  readonly listPairs: ListPairs;
  readonly defaultPair: DefaultPair;
};

/** Creates the routes for the instruments and pairs that can be traded. */
export function instrumentRoutes({
  listInstruments,
  listPairs,
  defaultPair,
}: InstrumentRouteDeps): readonly Route[] {
  const read = { rateLimit: 'reads', isOpenToOrigins: true, isCached: true } as const;
  const list = { ...read, isCatalogue: true } as const;
  return [
    implement(listInstrumentsV2, {
      ...list,
      handle: ({ query }) => listInstruments(query),
    }),
    implement(listInstrumentsV1, {
      ...list,
      handle: ({ query }) => listInstruments(query),
    }),
    implement(listPairsV2, {
      ...list,
      handle: ({ query }) => listPairs(query),
    }),
    implement(listPairsV1, {
      ...list,
      handle: ({ query }) => listPairs(query),
    }),
    implement(fetchDefaultPair, {
      ...read,
      handle: () => defaultPair(),
    }),
  ];
}
