/**
 * Returns the index that the focus moves to in a row of buttons; null for a key that does not move
 * it. The focus stops at the ends of the row.
 */
export function nextInRow(key: string, index: number, count: number): number | null {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowRight':
      return Math.min(index + 1, count - 1);
    case 'ArrowLeft':
      return Math.max(index - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
