import { validateAddress } from '@quayside/contract/endpoints/addresses';
import type { ValidateAddressAnswer } from '@quayside/contract/schemas/instruments';

import { answerCalls } from '../../../testing/answering-fetch';

export const goodAddress: ValidateAddressAnswer = { result: true, valid: true, hasChecksum: true };

/** Returns the fake service's response to an address check. */
export const check = jest.fn<ValidateAddressAnswer, [body: unknown]>();

/** Makes the fake service accept every address. All other requests fail. */
export function prepareAddressCheck(): void {
  check.mockReset().mockReturnValue(goodAddress);
  answerCalls(({ path, body }) =>
    path === validateAddress.path ? { body: check(body) } : undefined,
  );
}
