const largeStep = 10;

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -largeStep,
  PageUp: largeStep,
  Home: -Infinity,
  End: Infinity,
};

/**
 * Returns the point that a key press selects among `count` points.
 * @param index the selected point; if there is none, the arrow keys select the newest
 * @returns `null` to select none, `undefined` for a key that does nothing here
 */
export function nextPoint(
  key: string,
  index: number | null,
  count: number,
): number | null | undefined {
  if (key === 'Escape') return index === null ? undefined : null;
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  if (step === undefined) return undefined;
  const last = count - 1;
  if (index === null) return key === 'Home' ? 0 : last;
  return Math.min(last, Math.max(0, index + step));
}
