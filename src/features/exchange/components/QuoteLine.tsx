import type { QuoteResponse } from '@quayside/contract/schemas/quotes';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Icon } from '../../../components/icon/Icon';
import { Skeleton } from '../../../components/skeleton/Skeleton';
import { useLocale } from '../../../i18n/use-locale';
import { formatAmount } from '../../../lib/format/format-decimal';
import { CENTS } from '../../../lib/format/short-amount';
import {
  breakdownCost,
  rateBreakdown,
  type BreakdownLine,
} from '../../../lib/rate-breakdown/rate-breakdown';
import { isFiat } from '../model/exchange-kind';
import type { CalculatorInstrument } from '../model/instrument';
import { movingRate } from '../model/moving-rate';
import type { QuoteView } from '../model/quote-view';
import { movingAmount } from '../model/quoted-amount';
import { usePair, useRateMode } from '../state/calculator';
import { useQuote } from '../state/quotes';
import { QuoteErrorLine } from './QuoteErrorLine';
import { RateBreakdown } from './RateBreakdown';

import * as styles from './QuoteLine.module.css';

/**
 * A slot of constant height: the rate and the cost, or the reason why there is no rate. The cost
 * expands to show its breakdown, which stays open while the next quote loads.
 */
export function QuoteLine() {
  const { t } = useTranslation('exchange');
  const { view, error } = useQuote();
  const locale = useLocale();
  const { from, to } = usePair();
  const { rateMode } = useRateMode();
  const [isOpen, setIsOpen] = useState(false);
  const breakdownId = useId();
  const { quote } = view;
  const lines = quote === null ? null : rateBreakdown(quote);
  const cardFee =
    quote?.cardFee === undefined ? null : formatAmount(quote.cardFee, from.currencyTitle, locale);
  const last = useRef<Breakdown>({ lines: [], cardFee: null });
  if (lines !== null) last.current = { lines, cardFee };
  const shown = quote === null ? last.current : { lines: lines ?? [], cardFee };

  const head = () => {
    if (error !== null)
      return (
        <div className={styles.root} role="status">
          <QuoteErrorLine error={error} />
        </div>
      );
    if (quote === null)
      return (
        <div className={styles.root}>
          {view.query === null ? (
            <span className={styles.hint}>{t('typeAmount')}</span>
          ) : (
            <Skeleton width="65%" />
          )}
        </div>
      );
    return (
      <RateButton
        quote={quote}
        lines={lines}
        view={view}
        isOpen={isOpen}
        breakdownId={breakdownId}
        onToggle={() => {
          setIsOpen(!isOpen);
        }}
      />
    );
  };
  const isShown = isOpen && error === null;
  return (
    <div>
      {head()}
      <div id={breakdownId} hidden={!isShown}>
        {isShown && (
          <RateBreakdown
            {...shown}
            instrument={to}
            rateMode={rateMode}
            isLoading={quote === null}
            isByCard={isFiat(from)}
          />
        )}
      </div>
    </div>
  );
}

/** `cardFee` is the card processor's fee for a payment, with its unit. */
type Breakdown = { readonly lines: readonly BreakdownLine[]; readonly cardFee: string | null };

type RateButtonProps = {
  quote: QuoteResponse;
  lines: readonly BreakdownLine[] | null;
  view: Pick<QuoteView, 'connection' | 'decimals'>;
  isOpen: boolean;
  breakdownId: string;
  onToggle: () => void;
};

function RateButton({
  quote,
  lines,
  view: { connection, decimals },
  isOpen,
  breakdownId,
  onToggle,
}: RateButtonProps) {
  const { t } = useTranslation('exchange');
  const locale = useLocale();
  const { from, to } = usePair();
  const isInDollars = isFiat(from) || decimals.receive === CENTS;
  const rate = (one: CalculatorInstrument, price: string, unit: CalculatorInstrument) =>
    t('rate', {
      coin: one.currencyTitle,
      price: formatAmount(movingRate(price, isInDollars), unit.currencyTitle, locale, true),
    });
  // Shortened to fit beside its label on a phone. The breakdown shows all digits.
  const cost =
    lines === null
      ? null
      : formatAmount(
          movingAmount(breakdownCost(lines), decimals.receive, to.precisionDecimals),
          to.currencyTitle,
          locale,
          true,
        );
  return (
    <button
      type="button"
      className={styles.line}
      aria-expanded={isOpen}
      aria-controls={breakdownId}
      onClick={onToggle}
    >
      <span className={styles.words}>
        <span className={styles.first}>
          <span className={styles.rate}>
            <bdi dir="ltr">
              {isFiat(from) ? rate(to, quote.reversePrice, from) : rate(from, quote.price, to)}
            </bdi>
          </span>
          <span className={styles.connection} data-connection={connection}>
            {t(`connection.${connection}`)}
          </span>
        </span>
        <span className={styles.cost}>
          {cost === null ? t('details') : t('cost', { amount: cost })}
        </span>
      </span>
      <span className={styles.more}>
        <Icon name="chevron-down" sizePx={18} className={isOpen ? styles.open : undefined} />
      </span>
    </button>
  );
}
