import { logoPath } from '../../lib/api/logo-path';
import { isNamedAfterDollar } from '../../lib/format/short-amount';
import { isRecord } from '../../lib/is-record';

export type SwapSide = {
  readonly ticker: string;
  readonly networkName: string;
  readonly logoLink: string;
  readonly amount: string;
  /** Price of one coin, implied by the swap. Null if the other coin is not pegged to the dollar. */
  readonly priceUsd: string | null;
};

/** A completed exchange, without personal data. */
export type LatestSwap = {
  readonly from: SwapSide;
  readonly to: SwapSide;
  readonly completedAtMs: number;
  readonly isSimulated: boolean;
};

/**
 * Parses the list of latest orders. The fields are checked by hand, because the API client with its
 * schemas is larger than the page. Malformed rows are skipped.
 * @throws Error if it is not a list
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

/** An approximation that only decides how many decimals an amount needs. */
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
