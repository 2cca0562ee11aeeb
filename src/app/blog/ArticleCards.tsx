import { htmlLanguage, type Locale } from '@quayside/contract/site/locales';
import { useTranslation } from 'react-i18next';

import { Drawing, type DrawingName } from '../../components/drawing/Drawing';
import { BuiltMarkup } from '../../content-ui/BuiltMarkup';
import { languageAttributes } from '../../i18n/language-attributes';
import { languageName } from '../../i18n/language-name';
import { LocalLink } from '../../i18n/LocalLink';
import { useLocale } from '../../i18n/use-locale';
import { cx } from '../../lib/cx';
import { formatDate } from '../../lib/format/format-time';

import * as leading from '../../components/leading-card/LeadingCard.module.css';
import * as styles from './ArticleCards.module.css';

/** A blog post in a list. */
export type ArticleCardEntry = {
  path: string;
  title: string;
  description: string;
  published: string;
  readingMinutes: number;
  category: { path: string; label: string } | null;
  coverThumbHtml: string | null;
  textLocale: Locale;
};

type ArticleCardsProps = {
  cards: readonly ArticleCardEntry[];
  /** Heading level of the titles: one below the heading above the list. */
  titleAs: 'h2' | 'h3';
  /** Makes the first card full-width. */
  isFirstLarge?: boolean | undefined;
};

const drawings = [
  'harbour',
  'compass',
  'ferry',
  'ledger',
  'buoy',
  'crane',
] as const satisfies readonly DrawingName[];

/** Blog posts as cards. The whole card links to the post. */
export function ArticleCards({ cards, titleAs, isFirstLarge = false }: ArticleCardsProps) {
  return (
    <ul className={styles.list}>
      {cards.map((card, index) => (
        <ArticleCard
          key={card.path}
          card={card}
          titleAs={titleAs}
          drawing={drawings[index % drawings.length] ?? 'harbour'}
          isLarge={isFirstLarge && index === 0}
        />
      ))}
    </ul>
  );
}

/**
 * `drawing` replaces the cover of a post that has none. It's chosen by position in the list, so
 * neighbours never show the same one.
 */
function ArticleCard({
  card,
  titleAs: Title,
  drawing,
  isLarge,
}: {
  card: ArticleCardEntry;
  titleAs: 'h2' | 'h3';
  drawing: DrawingName;
  isLarge: boolean;
}) {
  const { t } = useTranslation('article');
  const locale = useLocale();
  const {
    path,
    title,
    description,
    published,
    readingMinutes,
    category,
    coverThumbHtml,
    textLocale,
  } = card;
  const lang = textLocale === locale ? undefined : htmlLanguage(textLocale);
  return (
    <li className={cx(leading.card, styles.card, isLarge && styles.large)}>
      {coverThumbHtml === null ? (
        <div className={cx(styles.cover, styles.blank)}>
          <Drawing name={drawing} />
        </div>
      ) : (
        <BuiltMarkup html={coverThumbHtml} className={styles.cover} />
      )}
      <div className={styles.words}>
        <Title className={styles.title} {...languageAttributes(lang)}>
          <LocalLink to={path} className={cx(leading.link, styles.link)}>
            {title}
          </LocalLink>
        </Title>
        <p className={styles.text} {...languageAttributes(lang)}>
          {description}
        </p>
        <p className={styles.facts}>
          {lang !== undefined && (
            <span className={styles.language}>
              {t('language', { language: languageName(textLocale, locale) })}
            </span>
          )}
          {category !== null && <span className={styles.category}>{category.label}</span>}
          <time dateTime={published}>{formatDate(published, locale)}</time>
          <span>{t('reading', { minutes: readingMinutes })}</span>
        </p>
      </div>
    </li>
  );
}
