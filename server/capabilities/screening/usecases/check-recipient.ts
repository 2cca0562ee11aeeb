import type { Database } from '../../../platform/database/database';
import { type AddressCheck, type CheckAddress, instrumentOf } from '../../instruments';
import { isOwnAddress, recipientProblem, type RecipientDeps } from './recipient';

/** A market without wallets of its own returns the result synchronously. */
export type CheckRecipient = (
  ...call: Parameters<CheckAddress>
) => AddressCheck | Promise<AddressCheck>;

export type CheckRecipientDeps = RecipientDeps &
  Parameters<typeof isOwnAddress>[0] & { readonly database: Database };

/**
 * @returns the address check for new orders: whether the address is valid on its network and can be
 *   paid
 */
export function createCheckRecipient(
  deps: CheckRecipientDeps,
  checkAddress: CheckAddress,
): CheckRecipient {
  return async (request) => {
    const check = checkAddress(request);
    if (!check.isValid) return check;
    const instrument = instrumentOf(deps.catalogue, 'instrument', request);
    const problem = recipientProblem(deps, instrument, request.address, check.normalized);
    if (problem !== null) return { isValid: false, part: 'address', code: problem };
    return (await isOwnAddress(deps, deps.database, instrument, request.address))
      ? { isValid: false, part: 'address', code: 'address_not_payable' }
      : check;
  };
}
