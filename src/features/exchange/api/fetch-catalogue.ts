import {
  instrumentListAnswerSchema,
  type InstrumentAnswer,
} from '@quayside/contract/operations/instruments';
import { EXCHANGE_PATHS } from '@quayside/contract/operations/exchange-paths';

import { request } from '../../../lib/api/request';

/**
 * Fetches every instrument of the catalogue, including those that can't be exchanged now.
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
