/**
 * An entry of its own: a frame that shows amounts and a rate must not download the order form with
 * them.
 */
export {
  AmountsCalculator,
  type AmountsCalculatorProps,
  type ExchangeOffer,
} from './components/AmountsCalculator';
