import { htmlLanguage, type Locale } from '@quayside/contract/site/locales';
import { useTranslation } from 'react-i18next';

import { languageAttributes } from '../../i18n/language-attributes';
import { useLocale } from '../../i18n/use-locale';
import { formatDate } from '../../lib/format/format-time';
import { Breadcrumbs, type BreadcrumbsProps } from '../layouts/Breadcrumbs';
import { CourtesyNotice } from '../layouts/CourtesyNotice';
import { UntranslatedNotice } from '../layouts/UntranslatedNotice';

import * as styles from './ArticleHead.module.css';

/** A blog post or a docs page, as shown on its page. */
export type ArticleText = {
  title: string;
  description: string;
  html: string;
  coverHtml: string | null;
  toc: readonly { id: string; text: string; level: number }[];
  readingMinutes: number;
  published: string;
  updated: string;
  author: { name: string; role: string } | null;
  isTranslated: boolean;
  textLocale: Locale;
  /** The path of the text that prevails over a courtesy translation, without a language prefix. */
  prevailingPath: string | null;
};

/** Returns the language of an article's text if it differs from the page's. */
export function foreignTag({
  isTranslated,
  textLocale,
}: Pick<ArticleText, 'isTranslated' | 'textLocale'>): string | undefined {
  return isTranslated ? undefined : htmlLanguage(textLocale);
}

/** Shows the breadcrumbs, the title, the description, the author and the dates of an article. */
export function ArticleHead({
  article,
  trail,
}: {
  article: ArticleText;
  trail: BreadcrumbsProps['trail'];
}) {
  const { title, description, isTranslated, textLocale, prevailingPath } = article;
  const lang = foreignTag(article);
  return (
    <header className={styles.head}>
      <Breadcrumbs trail={trail} />
      <h1 className={styles.title} {...languageAttributes(lang)}>
        {title}
      </h1>
      <p className={styles.lead} {...languageAttributes(lang)}>
        {description}
      </p>
      <ArticleFacts article={article} />
      {prevailingPath !== null && <CourtesyNotice path={prevailingPath} />}
      {!isTranslated && <UntranslatedNotice textLocale={textLocale} />}
    </header>
  );
}

function ArticleFacts({
  article: { author, published, updated, readingMinutes },
}: {
  article: ArticleText;
}) {
  const { t } = useTranslation('article');
  const locale = useLocale();
  return (
    <ul className={styles.facts}>
      {author !== null && (
        <li>
          <strong className={styles.author}>{author.name}</strong>, {author.role}
        </li>
      )}
      {author !== null && (
        <li>
          <time dateTime={published}>
            {t('published', { date: formatDate(published, locale) })}
          </time>
        </li>
      )}
      {(author === null || updated !== published) && (
        <li>
          <time dateTime={updated}>{t('updated', { date: formatDate(updated, locale) })}</time>
        </li>
      )}
      <li>{t('reading', { minutes: readingMinutes })}</li>
    </ul>
  );
}
