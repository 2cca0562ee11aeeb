import { parseAmount } from '@quayside/contract/money/decimal';

export type Payment = {
  readonly scheme: string | null;
  readonly networkTitle: string;
  /** Empty for a native coin. */
  readonly contractAddress: string;
  readonly precisionDecimals: number;
  readonly address: string;
  readonly memo: string | null;
  readonly amount: string;
};

/** Schemes whose `amount` parameter is a plain decimal of whole coins. */
const BITCOIN_LIKE: readonly string[] = [
  'bitcoin',
  'litecoin',
  'dogecoin',
  'dash',
  'bitcoincash',
  'zcash',
  'digibyte',
  'raven',
  'qtum',
  'decred',
  'ecash',
];

/**
 * Returns the content of the QR code: a payment link if all wallets read it the same way, or else
 * only the address. For tokens, and for EVM networks other than Ethereum, it is the address: many
 * wallets treat a link as a payment in mainnet's native coin, and the money would be sent to the
 * wrong place.
 */
export function paymentUri({
  scheme,
  networkTitle,
  contractAddress,
  precisionDecimals,
  address,
  memo,
  amount,
}: Payment): string {
  if (scheme === null || contractAddress !== '' || memo !== null) return address;
  const bare = address.startsWith(`${scheme}:`) ? address.slice(scheme.length + 1) : address;
  if (BITCOIN_LIKE.includes(scheme)) return `${scheme}:${bare}?amount=${amount}`;
  if (scheme === 'monero') return `monero:${bare}?tx_amount=${amount}`;
  if (scheme !== 'ethereum' || networkTitle !== 'ETH') return address;
  const amountMinor = parseAmount(amount, precisionDecimals);
  return amountMinor === null ? address : `ethereum:${address}?value=${amountMinor.toString()}`;
}
