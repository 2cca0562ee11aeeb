import { useTranslation } from 'react-i18next';

import { SegmentedControl } from '../../../components/segmented/SegmentedControl';
import { useInstruments } from '../../../lib/api/instruments';
import { exchangeKind, isFiat, type ExchangeKind } from '../pure/exchange-kind';
import { toCalculatorInstrument } from '../pure/instrument';
import { pairOfKind } from '../pure/pair-of-kind';
import { useCalculatorEvent, usePair } from '../state/use-calculator';

/** Swapping, buying or selling; nothing to choose where the service has no money among its instruments. */
export function ExchangeKindField() {
  const { t } = useTranslation('exchange');
  const { all } = useInstruments();
  const pair = usePair();
  const tell = useCalculatorEvent();
  if (!all.some(isFiat)) return null;
  const choose = (kind: ExchangeKind) => {
    const chosen = pairOfKind(pair, kind, all.map(toCalculatorInstrument));
    if (chosen !== null) tell({ type: 'kind-chosen', pair: chosen });
  };
  const option = (key: ExchangeKind) => ({ key, label: t(`kind.${key}`) });
  return <SegmentedControl legend={t('kind.legend')} isLegendHidden selectedKey={exchangeKind(pair)} onSelect={choose} options={[option('crypto'), option('buy'), option('sale')]} />;
}
