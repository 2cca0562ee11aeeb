import {
  instrumentListAnswerSchema,
  validateAddressAnswerSchema,
  validateAddressRequestSchema,
  type ValidateAddressAnswer,
} from '@quayside/contract/operations/instruments';
import {
  pairListRequestSchema,
  instrumentListRequestSchema,
} from '@quayside/contract/operations/lists';
import { API_PATHS } from '@quayside/contract/operations/paths';
import {
  defaultPairAnswerSchema,
  pairListAnswerSchema,
} from '@quayside/contract/operations/service';

import type { AddressCheck } from '../../usecases/instruments/check-address';
import type { CheckRecipient } from '../../usecases/instruments/check-recipient';
import type { ListInstruments } from '../../usecases/instruments/list-instruments';
import type { DefaultPair, ListPairs } from '../../usecases/instruments/list-pairs';
import { defineRoute, type Route } from '../route';

export type InstrumentRouteDeps = {
  readonly listInstruments: ListInstruments;
  readonly listPairs: ListPairs;
  readonly defaultPair: DefaultPair;
  readonly checkAddress: CheckRecipient;
};

/** What can be traded, and where it can be sent. */
export function instrumentRoutes({
  listInstruments,
  listPairs,
  defaultPair,
  checkAddress,
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
    defineRoute({
      method: 'POST',
      path: API_PATHS.validateAddress,
      summary: 'Validates an address; an invalid one is a regular response, not an error',
      body: validateAddressRequestSchema,
      answer: validateAddressAnswerSchema,
      rateLimit: 'reads',
      isOpenToOrigins: true,
      handle: async ({ body }) =>
        addressAnswer(await checkAddress({ ...body, memo: body.memo ?? null })),
    }),
  ];
}

const REFUSED = {
  address: 'The address is not valid on this network',
  memo: 'The memo is not valid on this network',
} as const;

function addressAnswer(check: AddressCheck): ValidateAddressAnswer {
  if (check.isValid) return { result: true, valid: true, hasChecksum: check.hasChecksum };
  return { result: false, valid: false, code: check.code, message: REFUSED[check.part] };
}
