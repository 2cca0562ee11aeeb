import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { Dialog } from '../../../components/dialog/Dialog';
import { Notice } from '../../../components/notice/Notice';
import { Skeleton } from '../../../components/skeleton/Skeleton';
import { siteFacts } from '../../../config/site-facts';
import { useInstruments } from '../../../lib/api/instruments';
import { useFiat } from '../../../lib/api/use-fiat';
import { isFiat } from '../model/exchange-kind';
import { toCalculatorInstrument, type CalculatorInstrument } from '../model/instrument';
import type { AmountSide } from '../model/quote-request';
import { CoinPicker } from './CoinPicker';

type CoinDialogProps = {
  side: AmountSide;
  selectedSlug: string;
  isOpen: boolean;
  onClose: () => void;
  onChoose: (chosen: CalculatorInstrument) => void;
};

/**
 * A searchable list of all coins, and of the fiat currencies for card purchases and sales. The
 * search is empty each time the list opens.
 */
export function CoinDialog({ side, selectedSlug, isOpen, onClose, onChoose }: CoinDialogProps) {
  const { t } = useTranslation('coins');
  const { status, all, bySlug } = useInstruments();
  useFiat(isOpen);
  const isFiatOffered = side === 'send' || siteFacts.offersCardSales;
  const offered = useMemo(
    () => (isFiatOffered ? all : all.filter((instrument) => !isFiat(instrument))),
    [all, isFiatOffered],
  );
  const selected = bySlug.get(selectedSlug);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(`title.${side}`)}
      closeLabel={t('close')}
      size={status === 'ready' ? 'tall' : 'medium'}
    >
      {status === 'failed' && (
        <Notice tone="warn" role="status">
          {t('failed')}
        </Notice>
      )}
      {status === 'loading' && <Skeleton height="12rem" />}
      {status === 'ready' && (
        <CoinPicker
          instruments={offered}
          selectedSlug={selectedSlug}
          isFiatChosen={selected !== undefined && isFiat(selected)}
          onChoose={(chosen) => {
            onChoose(toCalculatorInstrument(chosen));
          }}
        />
      )}
    </Dialog>
  );
}
