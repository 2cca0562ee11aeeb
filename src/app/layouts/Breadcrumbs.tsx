import { useTranslation } from 'react-i18next';

import { Icon } from '../../components/icon/Icon';
import { LocalLink } from '../../i18n/LocalLink';

import * as styles from './Breadcrumbs.module.css';

export type BreadcrumbsProps = {
  /** Pages between the home page and this one. */
  trail: readonly { path: string; label: string }[];
};

/** The path from the home page to this page. The page's own name is in the heading that follows. */
export function Breadcrumbs({ trail }: BreadcrumbsProps) {
  const { t } = useTranslation('common');
  return (
    <nav aria-label={t('breadcrumbs.label')} className={styles.breadcrumbs}>
      <ol className={styles.list}>
        {[{ path: '/', label: t('breadcrumbs.home') }, ...trail].map(({ path, label }, index) => (
          <li key={path} className={styles.item}>
            {index > 0 && <Icon name="chevron-right" sizePx={16} className={styles.mark} />}
            <LocalLink to={path} className={styles.link}>
              {label}
            </LocalLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
