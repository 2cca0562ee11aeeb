import { htmlLanguage } from '@quayside/contract/site/locales';
import { useTranslation } from 'react-i18next';

import type { HealthView } from '../../features/health';
import { languageAttributes } from '../../i18n/language-attributes';
import { operatorReason } from '../../i18n/operator-reason';
import { useLocale } from '../../i18n/use-locale';

import * as styles from './NonWorking.module.css';

type OperatorReasonProps = { health: Pick<HealthView, 'reason' | 'reasons'> };

/**
 * Why the operator suspended new orders. A reason that is known to be in another language is
 * labelled and has a `lang` attribute, so that a screen reader uses the right voice.
 */
export function OperatorReason({ health }: OperatorReasonProps) {
  const { t } = useTranslation('nonworking');
  const locale = useLocale();
  const words = operatorReason(locale, health);
  if (words === null) return null;
  const { text, language } = words;
  if (language === null || language === locale)
    return <p className={styles.reason}>{t('reason', { reason: text })}</p>;
  return (
    <div className={styles.reason}>
      <p>{t('reasonForeign')}</p>
      <p {...languageAttributes(htmlLanguage(language))}>{text}</p>
    </div>
  );
}
