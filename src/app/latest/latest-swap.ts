import { logoPath } from '../../lib/api/logo-path';
import { isNamedAfterDollar } from '../../lib/format/short-amount';
import { isRecord } from '../../lib/is-record';

export type SwapSide = {
  readonly ticker: string;
  readonly networkName: string;
  readonly logoLink: string;
  readonly amount: string;
  /** Of one coin, implied by the swap; null if the other coin doesn't follow the dollar. */
  readonly priceUsd: string | null;
};

/** A completed exchange, without anything that names a person. */
export type LatestSwap = {
  readonly from: SwapSide;
  readonly to: SwapSide;
  readonly completedAtMs: number;
  readonly isSimulated: boolean;
};

/**
 * Reads the list of latest orders. The fields are looked at by hand: the exchange's own client,
 * with its schemas, weighs more than the page. A row that is not what it should be is left out.
 * @throws Error when it is no list
 */
export function readLatestSwaps(json: unknown): readonly LatestSwap[] {
  if (!Array.isArray(json)) throw new Error('The list of latest orders is no list');
  return json.map(readSwap).filter((swap) => swap !== null);
}

function readSwap(json: unknown): LatestSwap | null {
  if (!isRecord(json) || typeof json.completedAt !== 'string') return null;
  const from = readSide(json.instrumentFrom, json.amountToGive);
  const to = readSide(json.instrumentTo, json.amountToGet);
  const completedAtMs = Date.parse(json.completedAt);
  return from === null || to === null || Number.isNaN(completedAtMs)
    ? null
    : {
        from: { ...from, priceUsd: priceFor(from, to) },
        to: { ...to, priceUsd: priceFor(to, from) },
        completedAtMs,
        isSimulated: json.isSimulated === true,
      };
}

type UnpricedSide = Omit<SwapSide, 'priceUsd'>;

/** Near enough to say how many decimals an amount needs, and used for nothing else. */
function priceFor({ amount }: UnpricedSide, other: UnpricedSide): string | null {
  const price = isNamedAfterDollar(other.ticker) ? Number(other.amount) / Number(amount) : 0;
  return Number.isFinite(price) && price > 0 ? String(price) : null;
}

function readSide(json: unknown, amount: unknown): UnpricedSide | null {
  if (!isRecord(json) || typeof amount !== 'string' || !/^\d+(\.\d+)?$/.test(amount)) return null;
  const { currencyTitle, networkFriendlyTitle, currencyLogoLink } = json;
  if (
    typeof currencyTitle !== 'string' ||
    typeof networkFriendlyTitle !== 'string' ||
    typeof currencyLogoLink !== 'string'
  )
    return null;
  return {
    ticker: currencyTitle,
    networkName: networkFriendlyTitle,
    logoLink: logoPath(currencyLogoLink),
    amount,
  };
}
