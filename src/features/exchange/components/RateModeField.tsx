import { useTranslation } from 'react-i18next';

import { SegmentedControl } from '../../../components/segmented/SegmentedControl';
import { useRateMode } from '../state/use-calculator';
import { useQuote } from '../state/use-quote';

/** Floating or fixed, with what it means for the amount. */
export function RateModeField() {
  const { t } = useTranslation('exchange');
  const { rateMode, isFloatingForced, choose } = useRateMode();
  const { view } = useQuote();
  const isFixedOffered = !isFloatingForced && view.quote?.enableFixedRate !== false;
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
      hint={<span aria-live="polite">{t(isFixedOffered ? `rateMode.hint.${rateMode}` : 'rateMode.hint.notOffered')}</span>}
    />
  );
}
