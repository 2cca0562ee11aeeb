import { accepted, rejected, type AddressValidator } from '../address-verdict';

const shape = /^(0\.0\.(?:0|[1-9]\d{0,18}))(?:-([a-z]{5}))?$/;
const letters = 26;

/** Hedera account numbers (`0.0.123`), optionally with the checksum of HIP 15 (`0.0.123-vfmkw`). */
export const validateHederaAddress: AddressValidator = (address) => {
  const [, account, checksum] = shape.exec(address) ?? [];
  if (account === undefined) return rejected('address_bad_format');
  if (checksum === undefined) return accepted(account, false);
  return checksum === hip15Checksum(account) ? accepted(account) : rejected('address_bad_checksum');
};

/**
 * Computes the HIP 15 checksum for mainnet, whose ledger id is 0: this 0 and the
 * six zero bytes after it add nothing to the sum.
 */
function hip15Checksum(account: string): string {
  const space3 = letters ** 3;
  const space5 = letters ** 5;
  const digits = Array.from(account, (character) => (character === '.' ? 10 : Number(character)));
  const sumOf = (parity: number) =>
    digits.reduce((sum, digit, index) => (index % 2 === parity ? (sum + digit) % 11 : sum), 0);
  const weighted = digits.reduce((sum, digit) => (sum * 31 + digit) % space3, 0);
  let code =
    ((((((account.length % 5) * 11 + sumOf(0)) * 11 + sumOf(1)) * space3 + weighted) % space5) *
      1_000_003) %
    space5;
  let text = '';
  for (let index = 0; index < 5; index += 1) {
    text = String.fromCharCode(97 + (code % letters)) + text;
    code = Math.floor(code / letters);
  }
  return text;
}
