import {
  validateAddressAnswerSchema,
  validateAddressRequestSchema,
  type ValidateAddressAnswer,
} from '@quayside/contract/operations/instruments';
import { API_PATHS } from '@quayside/contract/operations/paths';

import { defineRoute, type Route } from '../../../platform/http/route';
import type { AddressCheck } from '../../instruments';
import type { CheckRecipient } from '../usecases/check-recipient';

/** The route that checks whether coins can be sent to an address. */
export function addressRoutes(checkAddress: CheckRecipient): readonly Route[] {
  return [
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
