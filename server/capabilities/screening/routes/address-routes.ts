import { validateAddress } from '@quayside/contract/endpoints/addresses';
import type { ValidateAddressResponse } from '@quayside/contract/schemas/instruments';

import { implement, type Route } from '../../../platform/http/route';
import type { AddressCheck } from '../../instruments';
import type { CheckRecipient } from '../usecases/check-recipient';

/** Creates the route that checks whether coins can be sent to an address. */
export function addressRoutes(checkAddress: CheckRecipient): readonly Route[] {
  return [
    implement(validateAddress, {
      rateLimit: 'reads',
      isOpenToOrigins: true,
      handle: async ({ body }) =>
        addressResponse(await checkAddress({ ...body, memo: body.memo ?? null })),
    }),
  ];
}

const INVALID_MESSAGES = {
  address: 'The address is not valid on this network',
  memo: 'The memo is not valid on this network',
} as const;

function addressResponse(check: AddressCheck): ValidateAddressResponse {
  if (check.isValid) return { result: true, valid: true, hasChecksum: check.hasChecksum };
  return { result: false, valid: false, code: check.code, message: INVALID_MESSAGES[check.part] };
}
