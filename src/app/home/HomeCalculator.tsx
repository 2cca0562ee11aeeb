import { exchangeKind, type InstrumentPair } from '../../features/exchange';
import { showKind } from '../../lib/page/show-kind';
import { ExchangeArea } from '../ExchangeArea';

export type HomeCalculatorProps = { initialPair: InstrumentPair; termsPath: string };

/** The calculator of the home page. The texts of the page follow the kind of exchange in it. */
export function HomeCalculator(pair: HomeCalculatorProps) {
  return (
    <ExchangeArea
      {...pair}
      onPair={(chosen) => {
        showKind(exchangeKind(chosen));
      }}
    />
  );
}
