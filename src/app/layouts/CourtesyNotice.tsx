import { defaultLocale, htmlLanguage, localisePath } from '@quayside/contract/site/locales';
import { useTranslation } from 'react-i18next';

import { Notice } from '../../components/notice/Notice';
import { languageName } from '../../i18n/language-name';
import { LinkedText } from '../../i18n/LinkedText';
import { useLocale } from '../../i18n/use-locale';

/**
 * States that a legal text is a courtesy translation, and links to the one that prevails.
 * @param path of the page, without a language prefix
 */
export function CourtesyNotice({ path }: { path: string }) {
  const { t } = useTranslation('article');
  const language = languageName(defaultLocale(), useLocale());
  return (
    <Notice>
      <LinkedText
        text={t('courtesy', { language })}
        link={(words) => (
          <a href={localisePath(defaultLocale(), path)} hrefLang={htmlLanguage(defaultLocale())}>
            {words}
          </a>
        )}
      />
    </Notice>
  );
}
