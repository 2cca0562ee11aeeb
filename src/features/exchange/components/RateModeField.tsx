import type { RateMode } from '@quayside/contract/orders/rate-mode';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';

import { SegmentedControl } from '../../../components/segmented/SegmentedControl';
import { exchangeKind } from '../model/exchange-kind';
import { usePair, useRateMode } from '../state/calculator';
import { useQuote } from '../state/quotes';

/** Floating or fixed rate, with an explanation. Pairs with a fiat currency offer no choice. */
export function RateModeField() {
  const { rateMode, isFloatingForced, choose } = useRateMode();
  const { view } = useQuote();
  const pair = usePair();
  if (exchangeKind(pair) !== 'crypto') return null;
  return (
    <RateModeChoice
      rateMode={rateMode}
      isFixedOffered={!isFloatingForced && view.quote?.enableFixedRate !== false}
      choose={choose}
    />
  );
}

type RateModeChoiceProps = {
  rateMode: RateMode;
  isFixedOffered: boolean;
  choose: (rateMode: RateMode) => void;
};

/** Rendered separately from the quote, which changes with every key press. */
const RateModeChoice = memo(function RateModeChoice({
  rateMode,
  isFixedOffered,
  choose,
}: RateModeChoiceProps) {
  const { t } = useTranslation('exchange');
  return (
    <SegmentedControl
      legend={t('rateMode.legend')}
      isLegendHidden
      selectedKey={rateMode}
      onSelect={choose}
      options={[
        { key: 'FLOATING', label: t('rateMode.floating') },
        { key: 'FIXED', label: t('rateMode.fixed'), isDisabled: !isFixedOffered },
      ]}
      hint={
        <span aria-live="polite">
          {t(isFixedOffered ? `rateMode.hint.${rateMode}` : 'rateMode.hint.notOffered')}
        </span>
      }
    />
  );
});
