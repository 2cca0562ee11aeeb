import { formatAmount } from '@quayside/contract/money/decimal';

import {
  type OrderTerms,
  ratioOf,
  reversePrice,
  type Scaled,
  type Scales,
  tenTo,
} from '../../quotes';
import type { Order } from './order';

const PARTS = ['spreadMinor', 'platformFeeMinor', 'markupMinor', 'grossMinor'] as const;

/**
 * The share of an order's terms that belongs to one of its deposits. `grossMinor` is the payout
 * before the network fee, which an order pays once.
 */
export type TermsShare = { readonly depositMinor: bigint; readonly isFixed: boolean } & Readonly<
  Record<(typeof PARTS)[number], bigint>
>;

const grossOf = ({ payoutMinor, networkFeeMinor }: OrderTerms): bigint =>
  payoutMinor + networkFeeMinor;

/**
 * Divides terms among the deposits that were priced together; the shares add up to the terms
 * exactly.
 * @param isFixed whether the terms come from a fixed rate, which promised them as a whole
 */
export function divideTerms(
  terms: OrderTerms,
  depositsMinor: readonly bigint[],
  isFixed: boolean,
): TermsShare[] {
  const whole = { ...terms, grossMinor: grossOf(terms) };
  let before = 0n;
  return depositsMinor.map((depositMinor) => {
    const [from, to] = [before, (before += depositMinor)];
    const partOf = (minor: bigint): bigint =>
      (minor * to) / terms.depositMinor - (minor * from) / terms.depositMinor;
    return {
      depositMinor,
      isFixed,
      spreadMinor: partOf(whole.spreadMinor),
      platformFeeMinor: partOf(whole.platformFeeMinor),
      markupMinor: partOf(whole.markupMinor),
      grossMinor: partOf(whole.grossMinor),
    };
  });
}

/**
 * Returns the terms of the remaining deposits, each at its previous price.
 * @param kept the shares of the remaining deposits, `null` for one that was not priced on its own;
 *   `lost`: the shares of the lost deposits
 * @returns `null` if these are not the shares of the order's terms, if part of the amount that
 *   a fixed rate covers is lost, or if the network fee would consume the rest
 */
export function termsLeft(
  { terms }: Pick<Order, 'terms'>,
  {
    kept,
    lost,
  }: { readonly kept: readonly (TermsShare | null)[]; readonly lost: readonly TermsShare[] },
  { fromScale, toScale }: Scales,
): OrderTerms | null {
  const known = kept.filter((share) => share !== null);
  const shares = [...known, ...lost];
  const isWhole =
    sum(shares, 'depositMinor') === terms.depositMinor &&
    sum(shares, 'grossMinor') === grossOf(terms) &&
    marketOf(shares) === terms.marketMinor;
  if (
    known.length < kept.length ||
    !isWhole ||
    lost.length === 0 ||
    lost.some(({ isFixed }) => isFixed)
  )
    return null;
  const [depositMinor, grossMinor] = [sum(known, 'depositMinor'), sum(known, 'grossMinor')];
  if (depositMinor === 0n || grossMinor <= terms.networkFeeMinor) return null;
  const price = ratioOf(grossMinor * tenTo(fromScale), depositMinor * tenTo(toScale));
  return {
    depositMinor,
    payoutMinor: grossMinor - terms.networkFeeMinor,
    marketMinor: marketOf(known),
    spreadMinor: sum(known, 'spreadMinor'),
    platformFeeMinor: sum(known, 'platformFeeMinor'),
    markupMinor: sum(known, 'markupMinor'),
    networkFeeMinor: terms.networkFeeMinor,
    price: textOf(price),
    reversePrice: textOf(reversePrice(price)),
    quotedAtMs: terms.quotedAtMs,
  };
}

const sum = (
  shares: readonly TermsShare[],
  name: (typeof PARTS)[number] | 'depositMinor',
): bigint => shares.reduce((total, share) => total + share[name], 0n);
const marketOf = (shares: readonly TermsShare[]): bigint =>
  PARTS.reduce((total, name) => total + sum(shares, name), 0n);
const textOf = ({ digits, scale }: Scaled): string => formatAmount(digits, scale);
