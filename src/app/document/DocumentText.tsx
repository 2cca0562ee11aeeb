import { useTranslation } from 'react-i18next';

import { Notice } from '../../components/notice/Notice';
import { useLocale } from '../../i18n/use-locale';
import { formatDate } from '../../lib/format/format-time';

import * as styles from './DocumentText.module.css';

export type DocumentTextProps = { title: string; updated: string; html: string; isTranslated: boolean };

/** A page written in Markdown. Its HTML was made and escaped by content-service. */
export function DocumentText({ title, updated, html, isTranslated }: DocumentTextProps) {
  const { t } = useTranslation('common');
  const locale = useLocale();
  return (
    <article className={styles.document}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.updated}>{t('document.updated', { date: formatDate(updated, locale) })}</p>
      {!isTranslated && <Notice>{t('document.untranslated')}</Notice>}
      <div className={styles.text} lang={isTranslated ? undefined : 'en'} dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  );
}
