/**
 * SPEC §5: the letter T followed by exactly 33 characters. This includes the special test address,
 * a T followed by 33 ones. The service checks the checksum.
 */
const WITHDRAWAL_ADDRESS = /^T\S{33}$/;

export function isWithdrawalAddress(address: string): boolean {
  return WITHDRAWAL_ADDRESS.test(address);
}
