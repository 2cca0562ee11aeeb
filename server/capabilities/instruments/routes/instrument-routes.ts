import { instrumentListAnswerSchema } from '@quayside/contract/operations/instruments';
import {
  pairListRequestSchema,
  instrumentListRequestSchema,
} from '@quayside/contract/operations/lists';
import { API_PATHS } from '@quayside/contract/operations/paths';
import {
  defaultPairAnswerSchema,
  pairListAnswerSchema,
} from '@quayside/contract/operations/service';

import { defineRoute, type Route } from '../../../platform/http/route';
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
  const read = {
    method: 'GET',
    rateLimit: 'reads',
    isOpenToOrigins: true,
    isCached: true,
  } as const;
  const instruments = {
    ...read,
    isCatalogue: true,
    query: instrumentListRequestSchema,
    answer: instrumentListAnswerSchema,
  } as const;
  const pairs = {
    ...read,
    isCatalogue: true,
    query: pairListRequestSchema,
    answer: pairListAnswerSchema,
  } as const;
  return [
    defineRoute({
      ...instruments,
      path: API_PATHS.instruments,
      summary: 'Instruments that can be traded; all known ones with `all=true`',
      handle: ({ query }) => listInstruments(query),
    }),
    defineRoute({
      ...instruments,
      path: API_PATHS.instrumentsV1,
      summary: 'Instruments that can be traded',
      handle: ({ query }) => listInstruments(query),
    }),
    defineRoute({
      ...pairs,
      path: API_PATHS.pairs,
      summary: 'Active directed pairs, all or by page',
      handle: ({ query }) => listPairs(query),
    }),
    defineRoute({
      ...pairs,
      path: API_PATHS.pairsV1,
      summary: 'Active directed pairs, all or by page',
      handle: ({ query }) => listPairs(query),
    }),
    defineRoute({
      ...read,
      path: API_PATHS.defaultPair,
      summary: 'The default pair',
      answer: defaultPairAnswerSchema,
      handle: () => defaultPair(),
    }),
  ];
}
