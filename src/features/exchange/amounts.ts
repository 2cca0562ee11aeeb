/**
 * A separate entry point, so that the widget, which shows only amounts and a rate, does not
 * download the order form.
 */
export {
  AmountsCalculator,
  type AmountsCalculatorProps,
  type ExchangeOffer,
} from './components/AmountsCalculator';
