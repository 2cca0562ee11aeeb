import { useTranslation } from 'react-i18next';

import { Notice } from '../../../components/notice/Notice';
import { useLocale } from '../../../i18n/use-locale';
import { formatAmount } from '../../../lib/format/format-decimal';
import type { CreationView } from '../pure/creation-view';
import { usePair } from '../state/use-calculator';

/** What became of the attempt to create the order: moved terms to accept, or a failure with what it means for the money. */
export function CreationNotice({ creation }: { creation: CreationView }) {
  const { t } = useTranslation('exchange');
  const { t: tError } = useTranslation('errors');
  const locale = useLocale();
  const { to } = usePair();
  if (creation.stage === 'moved') {
    const former = formatAmount(creation.formerAmountToGet, to.currencyTitle, locale);
    const next = creation.newAmountToGet === null ? null : formatAmount(creation.newAmountToGet, to.currencyTitle, locale);
    return (
      <Notice tone="warn" role="alert" title={t('moved.title')}>
        {next === null ? t('moved.text', { former }) : t('moved.textWithNew', { former, next })}
      </Notice>
    );
  }
  if (creation.stage !== 'failed') return null;
  return (
    <Notice tone="error" role="alert" title={t(creation.isOutcomeUnknown ? 'failed.titleUnknown' : 'failed.title')}>
      <p>{tError(creation.textKey)}</p>
      <p>{t(creation.isOutcomeUnknown ? 'failed.repeat' : 'failed.nothingSent')}</p>
    </Notice>
  );
}
