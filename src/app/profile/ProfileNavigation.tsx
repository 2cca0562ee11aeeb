import {
  PROFILE_SCREENS,
  profilePath,
  type ProfileScreen,
} from '@quayside/contract/site/profile-screens';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { SideLink } from '../layouts/SideLink';

import * as styles from './ProfileArea.module.css';

/** From the left edge of the window, in CSS pixels. */
function centreOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}

export type ProfileNavigationProps = {
  current: ProfileScreen | 'review' | null;
  /** True for reviewers only. */ hasReview: boolean;
};

/**
 * Links to the account pages. On a phone they form a row above the content, scrolled to the current
 * page.
 */
export function ProfileNavigation({ current, hasReview }: ProfileNavigationProps) {
  const { t } = useTranslation('profile');
  const rowRef = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const row = rowRef.current;
    const link = row?.querySelector<HTMLElement>('[aria-current]');
    // Scrolls only the row, not the page.
    if (row && link) row.scrollLeft += centreOf(link) - centreOf(row);
  }, [current]);
  return (
    <nav className={styles.side} aria-label={t('nav.label')}>
      <ul ref={rowRef} className={styles.links}>
        {PROFILE_SCREENS.map((screen) => (
          <li key={screen}>
            <SideLink
              to={profilePath(screen)}
              className={styles.link}
              isCurrent={screen === current}
            >
              {t(`nav.${screen}`)}
            </SideLink>
          </li>
        ))}
        {hasReview && (
          <li>
            <SideLink to="/profile/review" className={styles.link} isCurrent={current === 'review'}>
              {t('nav.review')}
            </SideLink>
          </li>
        )}
      </ul>
    </nav>
  );
}
