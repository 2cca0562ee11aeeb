import type { Locale } from '@quayside/contract/site/locales';
import { useTranslation } from 'react-i18next';

import { Notice } from '../../components/notice/Notice';

/** Notes in the page's language that the text is in another one. */
export function UntranslatedNotice({ textLocale }: { textLocale: Locale }) {
  const { t } = useTranslation('article');
  return <Notice>{t(`untranslated.${textLocale}`)}</Notice>;
}
