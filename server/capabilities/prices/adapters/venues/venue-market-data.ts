import type { Clock } from '../../../../platform/clock/clock';
import { createPriceListeners } from '../price-listeners';
import type { PriceSource } from '../price-source';
import { createPriceBook } from './price-book';
import type { Venue, VenueTick } from './venue';
import { createVenueSocket } from './venue-socket';

export type VenueMarketDataOptions = {
  readonly venue: Venue;
  readonly clock: Clock;
  readonly random: () => number;
  /** Called with an error that will be retried, for the log. */
  readonly onError: (reason: string) => void;
};

/** A price is valid for this long after the venue stated it. */
const TTL_MS = 45_000;
/** Coins without a trade for a minute still have a price: polling prevents it from expiring. */
const POLL_MS = 15_000;
const STALE_AFTER_MS = 20_000;
const NOTIFY_MS = 250;

/**
 * Creates market data from one real venue: its stream for speed, its REST API for prices that the
 * stream does not report.
 */
export function createVenueMarketData({
  venue,
  clock,
  random,
  onError,
}: VenueMarketDataOptions): PriceSource {
  const listeners = createPriceListeners();
  const book = createPriceBook({ source: venue.name, clock, ttlMs: TTL_MS });
  const timers: ReturnType<typeof setInterval>[] = [];
  let hasChanges = false;

  const take = (ticks: readonly VenueTick[]) => {
    ticks.forEach(({ currencyTitle, priceE24, atMs }) => book.put(currencyTitle, priceE24, atMs));
    if (ticks.length > 0) hasChanges = true;
  };
  const complain = (what: string) => (error: unknown) =>
    onError(`${venue.name}: ${what}: ${error instanceof Error ? error.message : String(error)}`);
  const poll = () => venue.fetchPrices(clock.nowMs()).then(take, complain('prices'));
  const notify = () => {
    if (!hasChanges) return;
    hasChanges = false;
    listeners.notify();
  };
  const socket = createVenueSocket({
    url: venue.streamUrl,
    greeting: venue.greeting,
    silenceMs: STALE_AFTER_MS,
    random,
    onError: (reason, retryInMs) =>
      onError(`${venue.name}: stream: ${reason}; next attempt in ${retryInMs} ms`),
    onMessage: (text) => {
      try {
        take(venue.readMessage(text, clock.nowMs()));
      } catch (error) {
        complain('message')(error);
      }
    },
  });

  return {
    priceOf: book.get,
    subscribe: listeners.add,
    pricesSince: async (currencyTitle, widthMs, sinceMs) => {
      // A currency without a price there now is not traded there: its history is not requested, so
      // that a rejection is always an error.
      const points =
        book.get(currencyTitle) === null
          ? null
          : await venue.fetchHistory(currencyTitle, widthMs, sinceMs);
      return points && { source: venue.name, points };
    },
    start: async () => {
      if (timers.length > 0) return;
      timers.push(
        setInterval(() => void poll(), POLL_MS),
        setInterval(notify, NOTIFY_MS),
      );
      timers.forEach((timer) => timer.unref());
      socket.open();
      await poll();
    },
    stop: async () => {
      timers.splice(0).forEach((timer) => clearInterval(timer));
      socket.close();
    },
  };
}
