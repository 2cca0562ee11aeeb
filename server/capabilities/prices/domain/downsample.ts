/**
 * Keeps at most `maxCount` of a curve's points: the first, the last, and the lowest and the highest
 * of each segment between them, so that no peak is lost. The points keep their order.
 * @param maxCount at least 4
 */

export function downsample<Point extends { readonly priceE24: bigint }>(
  points: readonly Point[],
  maxCount: number,
): readonly Point[] {
  const [first] = points;
  const last = points.at(-1);
  if (points.length <= maxCount || !first || !last) return points;
  const inner = points.slice(1, -1);
  const stretches = Math.floor((maxCount - 2) / 2);
  const kept = Array.from({ length: stretches }, (_, index) => {
    const from = Math.floor((index * inner.length) / stretches);
    return extremes(inner.slice(from, Math.floor(((index + 1) * inner.length) / stretches)));
  });
  return [first, ...kept.flat(), last];
}

/** Returns the lowest and the highest point, in their order; only one if they are the same. */
function extremes<Point extends { readonly priceE24: bigint }>(
  stretch: readonly Point[],
): readonly Point[] {
  let low = 0;
  let high = 0;
  stretch.forEach(({ priceE24 }, index) => {
    if (priceE24 < (stretch[low]?.priceE24 ?? priceE24)) low = index;
    if (priceE24 > (stretch[high]?.priceE24 ?? priceE24)) high = index;
  });
  return stretch.filter((_, index) => index === low || index === high);
}
