import { useTranslation } from 'react-i18next';

import { Button } from '../../../components/button/Button';
import { Notice } from '../../../components/notice/Notice';
import { useLocale } from '../../../i18n/use-locale';
import { formatAmount } from '../../../lib/format/format-decimal';
import type { Creation } from '../pure/creation';
import { creations } from '../state/creations';

import * as styles from './PendingOrder.module.css';

export type PendingOutcomeProps = { creation: Creation; onBack: () => void };

/** What became of a creation that made no order, or none that is known of: what it means for the money, and what to do. */
export function PendingOutcome({ creation, onBack }: PendingOutcomeProps) {
  const { outcome } = creation;
  switch (outcome.kind) {
    case 'refused':
      return <Refused refusal={outcome.refusal} onBack={onBack} />;
    case 'moved':
      return <Moved creation={creation} newAmountToGet={outcome.rate.claimedAmountToReceive} onBack={onBack} />;
    case 'unknown':
      return <Unknown intent={creation.intent} silence={outcome.silence} />;
    case 'open':
    case 'created':
    case 'returned':
      return null;
    default:
      return outcome satisfies never;
  }
}

type RefusedProps = { refusal: Extract<Creation['outcome'], { kind: 'refused' }>['refusal']; onBack: () => void };

function Refused({ refusal, onBack }: RefusedProps) {
  const { t } = useTranslation('pending');
  const { t: tError } = useTranslation('errors');
  // Two sentences are the catalogue's own.
  const reason = refusal === 'blacklisted' ? tError('error_address_blacklisted') : refusal === 'create_exchange' ? tError('error_create_exchange') : t(`refusal.${refusal}`);
  return (
    <>
      <Notice tone="error" role="alert"><p>{reason}</p><p>{t('nothingSent')}</p></Notice>
      <div className={styles.actions}><Button variant="primary" onClick={onBack}>{t('back')}</Button></div>
    </>
  );
}

type MovedProps = { creation: Creation; newAmountToGet: string; onBack: () => void };

function Moved({ creation: { intent, draft }, newAmountToGet, onBack }: MovedProps) {
  const { t } = useTranslation('pending');
  const locale = useLocale();
  const { currencyTitle } = draft.instrumentTo;
  const former = formatAmount(draft.claimedPublicRate.claimedAmountToReceive, currencyTitle, locale);
  const next = formatAmount(newAmountToGet, currencyTitle, locale);
  return (
    <>
      <Notice tone="warn" role="alert"><p>{t('moved.text', { former, next })}</p><p>{t('nothingSent')}</p></Notice>
      <div className={styles.actions}>
        <Button onClick={onBack}>{t('back')}</Button>
        <Button variant="primary" onClick={() => { void creations.accept(intent); }}>{t('moved.accept', { next })}</Button>
      </div>
    </>
  );
}

type UnknownProps = { intent: string; silence: Extract<Creation['outcome'], { kind: 'unknown' }>['silence'] };

function Unknown({ intent, silence }: UnknownProps) {
  const { t } = useTranslation('pending');
  const { t: tError } = useTranslation('errors');
  return (
    <>
      <Notice tone="warn" role="alert">
        <p>{silence === 'unknown_answer' ? tError('error_create_order_unknwon') : t(`silence.${silence}`)}</p>
        <p>{t('unknown')}</p>
      </Notice>
      <div className={styles.actions}><Button variant="primary" iconStart="refresh" onClick={() => { void creations.run(intent); }}>{t('again')}</Button></div>
    </>
  );
}
