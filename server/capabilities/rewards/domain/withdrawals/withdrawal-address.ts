import { validateTronAddress } from '@quayside/contract/addresses/families/tron';

/**
 * For trying out withdrawals: it looks like an address but cannot be one, because its checksum is
 * wrong.
 */
export const TEST_WITHDRAWAL_ADDRESS = `T${'1'.repeat(33)}`;

export type WithdrawalAddress = { readonly address: string; readonly isSimulated: boolean };

/**
 * Reads the address of a withdrawal: `T` and 33 characters with a valid checksum or, in the
 * sandbox, the test address.
 * @returns `null` for anything else
 */
export function readWithdrawalAddress(text: string, isSandbox: boolean): WithdrawalAddress | null {
  const address = text.trim();
  if (address === TEST_WITHDRAWAL_ADDRESS) return isSandbox ? { address, isSimulated: true } : null;
  return validateTronAddress(address, {}).isValid ? { address, isSimulated: false } : null;
}
