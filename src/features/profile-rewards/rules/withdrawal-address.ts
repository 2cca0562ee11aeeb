/**
 * SPEC §5: the letter T followed by exactly 33 characters. The special test address, T and 33 ones,
 * is one of these. The checksum is the service's to check.
 */
const WITHDRAWAL_ADDRESS = /^T\S{33}$/;

export function isWithdrawalAddress(address: string): boolean {
  return WITHDRAWAL_ADDRESS.test(address);
}
