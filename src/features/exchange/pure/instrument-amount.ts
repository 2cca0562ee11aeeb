import type { Locale } from '@quayside/contract/site/locales';

import { formatAmount, formatMoney } from '../../../lib/format/format-decimal';
import { isFiat } from './exchange-kind';
import type { CalculatorInstrument } from './instrument';

/** An amount with the unit of its instrument, as the language writes it; money has its cents. */
export function instrumentAmount(amount: string, instrument: Pick<CalculatorInstrument, 'currencyTitle' | 'instrumentType'>, locale: Locale): string {
  return (isFiat(instrument) ? formatMoney : formatAmount)(amount, instrument.currencyTitle, locale);
}
