import { useTranslation } from 'react-i18next';

import { Card } from '../../components/card/Card';
import { useLocale } from '../../i18n/use-locale';
import { formatDate } from '../../lib/format/format-time';

import * as styles from './Reviews.module.css';

export type ReviewEntry = { author: string; date: string; rating: number; text: string };

/** Customer reviews. The structured data contains exactly the same ones. */
export function Reviews({ reviews }: { reviews: readonly ReviewEntry[] }) {
  const { t } = useTranslation('home');
  const locale = useLocale();
  return (
    <ul className={styles.list}>
      {reviews.map(({ author, date, rating, text }) => (
        <Card key={`${author} ${date}`} as="li">
          <p className={styles.rating}>{t('reviews.rating', { rating })}</p>
          <p>{text}</p>
          <p className={styles.author}>
            <strong>{author}</strong> <time dateTime={date}>{formatDate(date, locale)}</time>
          </p>
        </Card>
      ))}
    </ul>
  );
}
