import type { Instrument } from '@quayside/contract/instruments/instrument';
import type { InstrumentPair } from '@quayside/contract/instruments/pairs';

/** The tradable market: the active pairs that a provider serves, and the instruments in them. */
export type MarketRange = {
  readonly pairs: readonly InstrumentPair[];
  readonly instruments: readonly Instrument[];
};
