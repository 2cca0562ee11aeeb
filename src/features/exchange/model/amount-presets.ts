import { toComparable } from '../../../lib/amount/decimal-order';
import type { Limits } from './pair-limits';

/** Round amounts to choose from instead of typing. */
export const AMOUNT_PRESETS = [
  '0.01',
  '0.1',
  '0.5',
  '1',
  '2',
  '3',
  '4',
  '5',
  '10',
  '20',
  '50',
  '100',
  '200',
  '500',
  '1000',
] as const;

export type PresetChoice = { readonly kind: 'min' | 'preset' | 'max'; readonly amount: string };

/**
 * Returns the preset amounts for a field: the minimum, the presets in between, and the maximum.
 * Invalid limits result in no amounts, and no amount appears twice.
 */
export function presetChoices(
  { minAmount, maxAmount }: Limits,
  precisionDecimals: number,
): readonly PresetChoice[] {
  const least = toComparable(minAmount);
  const most = toComparable(maxAmount);
  if (least === null || most === null || least <= 0n || most < least) return [];
  const between = AMOUNT_PRESETS.filter((preset) => {
    const amount = toComparable(preset);
    const decimals = preset.split('.')[1]?.length ?? 0;
    return amount !== null && amount > least && amount < most && decimals <= precisionDecimals;
  });
  const max: readonly PresetChoice[] = most > least ? [{ kind: 'max', amount: maxAmount }] : [];
  return [
    { kind: 'min', amount: minAmount },
    ...between.map((amount): PresetChoice => ({ kind: 'preset', amount })),
    ...max,
  ];
}

/**
 * Returns the index that focus moves to in a row of buttons; null for a key that does not move it.
 * Focus stops at the ends of the row.
 * @param direction of the row: in a right-to-left language, it starts on the right
 */
export function nextInRow(
  key: string,
  { index, count, direction }: { index: number; count: number; direction: 'ltr' | 'rtl' },
): number | null {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowLeft': {
      const isForward = (key === 'ArrowRight') === (direction === 'ltr');
      return Math.min(Math.max(index + (isForward ? 1 : -1), 0), count - 1);
    }
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
