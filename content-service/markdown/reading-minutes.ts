/** Returns the reading time of a text in whole minutes, at least one. */
export function readingMinutes(plainText: string, wordsPerMinute: number): number {
  const words = plainText.split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(words / wordsPerMinute));
}
