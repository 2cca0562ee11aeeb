import type { Locale } from '@quayside/contract/site/locales';
import { useTranslation } from 'react-i18next';

import { Notice } from '../../components/notice/Notice';
import { languageName } from '../../i18n/language-name';
import { useLocale } from '../../i18n/use-locale';

/** States in the page's language that the text is in a different one. */
export function UntranslatedNotice({ textLocale }: { textLocale: Locale }) {
  const { t } = useTranslation('article');
  const language = languageName(textLocale, useLocale());
  return <Notice>{t('untranslated', { language })}</Notice>;
}
