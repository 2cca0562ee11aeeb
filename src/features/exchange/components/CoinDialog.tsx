import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { InstrumentAnswer } from '@quayside/contract/operations/instruments';

import { CoinLogo } from '../../../components/coin-logo/CoinLogo';
import { ComboboxDialog } from '../../../components/combobox/ComboboxDialog';
import { Dialog } from '../../../components/dialog/Dialog';
import { Notice } from '../../../components/notice/Notice';
import { Skeleton } from '../../../components/skeleton/Skeleton';
import { useInstruments } from '../../../lib/api/instruments';
import { coinOptions, coinSearchText } from '../pure/coin-options';
import { toCalculatorInstrument, type CalculatorInstrument } from '../pure/instrument';
import type { AmountSide } from '../pure/quote-request';

import * as styles from './CoinDialog.module.css';

export type CoinDialogProps = { side: AmountSide; selectedSlug: string; isOpen: boolean; onClose: () => void; onChoose: (chosen: CalculatorInstrument) => void };

const keyOf = ({ slug }: InstrumentAnswer) => slug;

/** The list of all coins, with search. */
export function CoinDialog({ side, selectedSlug, isOpen, onClose, onChoose }: CoinDialogProps) {
  const { t } = useTranslation('exchange');
  const { status, all } = useInstruments();
  const options = useMemo(() => coinOptions(all), [all]);
  const frame = { isOpen, onClose, title: t(`dialog.${side}`), closeLabel: t('dialog.close') };
  if (status !== 'ready') {
    return (
      <Dialog {...frame} size="medium">
        {status === 'failed' ? <Notice tone="warn" role="status">{t('dialog.failed')}</Notice> : <Skeleton height="12rem" />}
      </Dialog>
    );
  }
  return (
    <ComboboxDialog
      {...frame}
      options={options}
      optionKey={keyOf}
      optionText={coinSearchText}
      selectedKey={selectedSlug}
      onSelect={(chosen) => { onChoose(toCalculatorInstrument(chosen)); }}
      searchLabel={t('dialog.search')}
      searchPlaceholder={t('dialog.placeholder')}
      emptyText={t('dialog.empty')}
      resultsText={(count) => t('dialog.results', { count })}
      renderOption={(option) => <CoinOption option={option} />}
    />
  );
}

function CoinOption({ option }: { option: InstrumentAnswer }) {
  const { t } = useTranslation('exchange');
  return (
    <span className={styles.option}>
      <CoinLogo src={option.currencyLogoLink} ticker={option.currencyTitle} sizePx={36} />
      <span className={styles.words}>
        <span className={styles.ticker}>{option.currencyTitle}</span>
        <span className={styles.name}>{option.fullName}</span>
      </span>
      <span className={styles.aside}>
        <span className={styles.network}>{option.networkFriendlyTitle}</span>
        {option.isSimulated && <span className={styles.simulated}>{t('dialog.simulated')}</span>}
      </span>
    </span>
  );
}
