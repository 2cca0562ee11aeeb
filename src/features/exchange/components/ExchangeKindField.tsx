import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { SegmentedControl } from '../../../components/segmented/SegmentedControl';
import { siteFacts } from '../../../config/site-facts';
import { loadFiat } from '../../../lib/api/instruments';
import { useSession } from '../../../lib/session/use-session';
import { showToast } from '../../../lib/toasts';
import { exchangeKind, type ExchangeKind } from '../model/exchange-kind';
import { toCalculatorInstrument } from '../model/instrument';
import { pairOfKind } from '../model/pair-of-kind';
import { useCalculatorDispatch, usePair } from '../state/calculator';
import * as styles from './ExchangeKindField.module.css';

/**
 * Swap, buy with a card, or sell to a card if the site offers card sales. The options keep their
 * positions whichever is selected. Hidden for a swap if the site offers no card purchases.
 */
export function ExchangeKindField() {
  const { t } = useTranslation('exchange');
  const pair = usePair();
  const dispatch = useCalculatorDispatch();
  const selected = exchangeKind(pair);
  const isGuest = useSession().kind === 'guest';
  // The response may take a while, and other coins or another kind may be selected in the meantime.
  const latest = useRef<{ pair: typeof pair; wanted: ExchangeKind | null }>({ pair, wanted: null });
  latest.current.pair = pair;
  const [wanted, setWanted] = useState<ExchangeKind | null>(null);
  if (!siteFacts.offersCardPurchases && selected === 'crypto') return null;
  const choose = async (kind: ExchangeKind): Promise<void> => {
    latest.current.wanted = kind;
    setWanted(kind);
    const instruments = (await loadFiat()).map(toCalculatorInstrument);
    if (latest.current.wanted !== kind) return;
    setWanted(null);
    const chosen = pairOfKind(latest.current.pair, kind, instruments);
    if (chosen === null) showToast({ tone: 'error', message: t('kind.unavailable') });
    else dispatch({ type: 'kind-chosen', pair: chosen });
  };
  const kinds: readonly ExchangeKind[] =
    siteFacts.offersCardSales || selected === 'sale'
      ? ['crypto', 'buy', 'sale']
      : ['crypto', 'buy'];
  return (
    <div aria-busy={wanted !== null || undefined}>
      <SegmentedControl
        legend={t('kind.legend')}
        isLegendHidden
        selectedKey={wanted ?? selected}
        onSelect={(kind) => {
          void choose(kind);
        }}
        options={kinds.map((key) => ({ key, label: t(`kind.${key}`) }))}
      />
      {isGuest && selected !== 'crypto' && (
        <p className={styles.account}>{t(`kind.${selected}Account`)}</p>
      )}
    </div>
  );
}
