import type { InstrumentPair } from '@quayside/contract/instruments/pairs';

/** Returns the path of a pair page, without a language prefix. */
export function pairPath({ from, to }: InstrumentPair): string {
  return `/exchange-${from.slug}-${to.slug}`;
}
