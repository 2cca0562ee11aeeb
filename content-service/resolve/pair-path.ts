import type { InstrumentPair } from '@quayside/contract/instruments/pairs';

/** The path of a pair's page, without a language prefix. */
export function pairPath({ from, to }: InstrumentPair): string {
  return `/exchange-${from.slug}-${to.slug}`;
}
