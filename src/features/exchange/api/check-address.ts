import {
  validateAddressAnswerSchema,
  type ValidateAddressAnswer,
} from '@quayside/contract/operations/instruments';
import { EXCHANGE_PATHS } from '@quayside/contract/operations/exchange-paths';

import { request } from '../../../lib/api/request';

type AddressQuestion = {
  readonly currencyTitle: string;
  readonly networkTitle: string;
  readonly address: string;
};

/**
 * Requests the validation of an address for an instrument, including the reason for a rejection.
 */
export function checkAddress(
  question: AddressQuestion,
  signal?: AbortSignal,
): Promise<ValidateAddressAnswer> {
  return request(
    {
      method: 'POST',
      path: EXCHANGE_PATHS.validateAddress,
      body: { ...question, getRejectReason: true },
      timeoutMs: 10_000,
      answerSchema: validateAddressAnswerSchema,
    },
    signal,
  );
}
