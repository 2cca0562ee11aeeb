import { validateAddress } from '@quayside/contract/endpoints/addresses';
import type { ValidateAddressResponse } from '@quayside/contract/schemas/instruments';

import { mockFetch } from '../../../testing/mock-fetch';

export const goodAddress: ValidateAddressResponse = {
  result: true,
  valid: true,
  hasChecksum: true,
};

/** Returns the fake service's response to an address check. */
export const check = jest.fn<ValidateAddressResponse, [body: unknown]>();

/** Makes the fake service accept every address. All other requests fail. */
export function prepareAddressCheck(): void {
  check.mockReset().mockReturnValue(goodAddress);
  mockFetch(({ path, body }) =>
    path === validateAddress.path ? { body: check(body) } : undefined,
  );
}
