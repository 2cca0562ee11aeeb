import { htmlLanguage } from '@quayside/contract/site/locales';
import { useTranslation } from 'react-i18next';

import { Button } from '../../../components/button/Button';
import { Notice } from '../../../components/notice/Notice';
import { FigureSentence } from '../../../components/short-figure/FigureSentence';
import { ShortAmount } from '../../../components/short-figure/ShortAmount';
import { languageAttributes } from '../../../i18n/language-attributes';
import { operatorReason } from '../../../i18n/operator-reason';
import { useLocale } from '../../../i18n/use-locale';
import { useCoinPrice, useShortAmount } from '../../../lib/api/use-short-amount';
import { formatAmount } from '../../../lib/format/format-decimal';
import type { OrderSubmission } from '../model/submission';
import { submissions } from '../state/submissions';
import * as styles from './PendingOrder.module.css';

type PendingOutcomeProps = { submission: OrderSubmission; onBack: () => void };

/**
 * Shows why no order was created, as far as is known, what that means for the money, and what to
 * do.
 */
export function PendingOutcome({ submission, onBack }: PendingOutcomeProps) {
  const { outcome } = submission;
  switch (outcome.kind) {
    case 'refused':
      return (
        <Rejected
          outcome={outcome}
          isByCard={submission.cardPartner !== undefined}
          onBack={onBack}
        />
      );
    case 'moved':
      return (
        <Moved
          submission={submission}
          newAmountToGet={outcome.rate.claimedAmountToReceive}
          onBack={onBack}
        />
      );
    case 'verifying':
    case 'unknown':
    case 'open':
    case 'created':
    case 'returned':
      return null;
    default:
      return outcome satisfies never;
  }
}

type RejectedOutcome = Extract<OrderSubmission['outcome'], { kind: 'refused' }>;
type RejectedProps = { isByCard: boolean; outcome: RejectedOutcome; onBack: () => void };

function Rejected({ outcome, isByCard, onBack }: RejectedProps) {
  const { refusal } = outcome;
  const { t } = useTranslation('pending');
  const { t: tError } = useTranslation('errors');
  // Some messages come from the shared error catalogue.
  const reason = () => {
    if (refusal === 'blacklisted') return tError('error_address_blacklisted');
    if (refusal === 'create_exchange')
      return tError(isByCard ? 'error_create_order_unknwon' : 'error_create_exchange');
    return t(`refusal.${refusal}`);
  };
  return (
    <>
      <Notice tone="error" role="alert">
        <p>{reason()}</p>
        <OperatorReason outcome={outcome} />
        <p>{t('nothingSent')}</p>
      </Notice>
      <div className={styles.actions}>
        <Button variant="primary" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </>
  );
}

/**
 * The operator's reason for pausing new orders, marked if it is not in the language of the page.
 */
function OperatorReason({ outcome }: { outcome: RejectedOutcome }) {
  const { t } = useTranslation('pending');
  const locale = useLocale();
  const found = operatorReason(locale, outcome);
  if (found === null) return null;
  const { text, language } = found;
  return language === null || language === locale ? (
    <p>{t('reason', { reason: text })}</p>
  ) : (
    <>
      <p>{t('reasonForeign')}</p>
      <p {...languageAttributes(htmlLanguage(language))}>{text}</p>
    </>
  );
}

type MovedProps = { submission: OrderSubmission; newAmountToGet: string; onBack: () => void };

function Moved({ submission: { intent, draft }, newAmountToGet, onBack }: MovedProps) {
  const { t } = useTranslation('pending');
  const locale = useLocale();
  const short = useShortAmount();
  const priceUsd = useCoinPrice()(draft.instrumentTo.currencyTitle);
  const { currencyTitle: unit } = draft.instrumentTo;
  const former = draft.claimedPublicRate.claimedAmountToReceive;
  // A fixed rate promises the exact amount, and two amounts that differ only in their last digits
  // must not look the same.
  const isWhole = draft.rateMode === 'FIXED' || short(former, unit) === short(newAmountToGet, unit);
  const figure = (decimal: string) =>
    isWhole ? (
      formatAmount(decimal, unit, locale)
    ) : (
      <ShortAmount decimal={decimal} unit={unit} priceUsd={priceUsd} />
    );
  const next = isWhole ? formatAmount(newAmountToGet, unit, locale) : short(newAmountToGet, unit);
  return (
    <>
      <Notice tone="warn" role="alert">
        <p>
          <FigureSentence sentence={(seen, now) => t('moved.text', { former: seen, next: now })}>
            {figure(former)}
            {figure(newAmountToGet)}
          </FigureSentence>
        </p>
        <p>{t('nothingSent')}</p>
      </Notice>
      <div className={styles.actions}>
        <Button onClick={onBack}>{t('back')}</Button>
        <Button
          variant="primary"
          onClick={() => {
            void submissions.accept(intent);
          }}
        >
          {t('moved.accept', { next })}
        </Button>
      </div>
    </>
  );
}
