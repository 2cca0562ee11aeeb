export const RATE_MODES = ['FLOATING', 'FIXED'] as const;

export type RateMode = (typeof RATE_MODES)[number];

/** Parses a rate mode in any case; no text means floating. `null` for any other text. */
export function parseRateMode(text: string | null | undefined): RateMode | null {
  if (text === undefined || text === null || text === '') return 'FLOATING';
  const upper = text.toUpperCase();
  return RATE_MODES.find((mode) => mode === upper) ?? null;
}
