import {
  instrumentListAnswerSchema,
  type InstrumentAnswer,
} from '@quayside/contract/operations/instruments';
import { EXCHANGE_PATHS } from '@quayside/contract/operations/exchange-paths';

import { request } from '../../../lib/api/request';

/**
 * Every instrument of the catalogue, also those that cannot be exchanged at present.
 * @throws ApiError
 */
export function fetchCatalogue(): Promise<readonly InstrumentAnswer[]> {
  return request({
    method: 'GET',
    path: EXCHANGE_PATHS.instruments,
    query: { all: 'true' },
    timeoutMs: 3_000,
    answerSchema: instrumentListAnswerSchema,
  });
}
