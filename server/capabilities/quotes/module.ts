import type { Clock } from '../../platform/clock/clock';
import type { StreamChannel } from '../../platform/http/stream/create-stream';
import type { Module } from '../../platform/process/modules';
import { type ProcessLog, stackOf } from '../../platform/process/process-log';
import { instrumentRoutes } from '../instruments';
import type { RefreshedLiquidity, RefreshedNetworkFees } from '../liquidity';
import type { MarketData } from '../prices';
import { createQuoteFeed, quoteChannel } from './routes/quote-feed';
import { quoteRoutes } from './routes/quote-routes';
import type { Market } from './usecases/create-market';

export type QuoteParts = {
  readonly market: Market;
  readonly marketData: MarketData;
  readonly liquidity: RefreshedLiquidity;
  readonly networkFees: Pick<RefreshedNetworkFees, 'revision'>;
  readonly clock: Clock;
  readonly log: Pick<ProcessLog, 'error'>;
};

/** Changes in prices, liquidity and network fees, which make quotes out of date. */
export type MarketChanges = {
  /** Returns a different number after each change. */
  readonly revision: () => number;
  /** @returns a function that ends the subscription */
  readonly subscribe: (listener: () => void) => () => void;
};

export type QuotesModule = Module & {
  readonly changes: MarketChanges;
  readonly channel: StreamChannel;
};

/** Sets up the calls for instruments and quotes, and the stream of quotes. */
export function openQuotesModule({
  market,
  marketData,
  liquidity,
  networkFees,
  clock,
  log,
}: QuoteParts): QuotesModule {
  let priceRevision = 0;
  marketData.subscribe(() => {
    priceRevision += 1;
  });
  return {
    routes: [...quoteRoutes(market), ...instrumentRoutes(market)],
    channel: quoteChannel(
      createQuoteFeed({
        ...market,
        clock,
        onDefect: (error) => log.error(stackOf(error), 'quote stream'),
      }),
    ),
    changes: {
      revision: () => priceRevision + liquidity.revision() + networkFees.revision(),
      subscribe: (listener) => {
        const leaves = [marketData.subscribe(listener), liquidity.subscribe(listener)];
        return () => {
          for (const leave of leaves) leave();
        };
      },
    },
  };
}
