import { useTranslation } from 'react-i18next';

import { Dialog } from '../../../components/dialog/Dialog';
import { Notice } from '../../../components/notice/Notice';
import { Skeleton } from '../../../components/skeleton/Skeleton';
import { useInstruments } from '../../../lib/api/instruments';
import { toCalculatorInstrument, type CalculatorInstrument } from '../pure/instrument';
import type { AmountSide } from '../pure/quote-request';
import { CoinPicker } from './CoinPicker';

export type CoinDialogProps = { side: AmountSide; selectedSlug: string; isOpen: boolean; onClose: () => void; onChoose: (chosen: CalculatorInstrument) => void };

/** The list of all coins, with search. Each opening begins anew. */
export function CoinDialog({ side, selectedSlug, isOpen, onClose, onChoose }: CoinDialogProps) {
  const { t } = useTranslation('coins');
  const { status, all } = useInstruments();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t(`title.${side}`)} closeLabel={t('close')} size={status === 'ready' ? 'tall' : 'medium'}>
      {status === 'failed' && <Notice tone="warn" role="status">{t('failed')}</Notice>}
      {status === 'loading' && <Skeleton height="12rem" />}
      {status === 'ready' && <CoinPicker instruments={all} selectedSlug={selectedSlug} onChoose={(chosen) => { onChoose(toCalculatorInstrument(chosen)); }} />}
    </Dialog>
  );
}
