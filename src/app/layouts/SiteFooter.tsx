import { useTranslation } from 'react-i18next';

import { siteFacts } from '../../config/site-facts';
import { LocalLink } from '../../i18n/LocalLink';
import { openConsentPrompt } from '../../lib/consent/consent-prompt';

import { BrandMark } from './BrandMark';
import * as styles from './SiteFooter.module.css';

export type FooterGroup = { title: string; links: readonly { path: string; label: string }[] };
export type SiteFooterProps = {
  brandName: string;
  supportEmail: string;
  groups: readonly FooterGroup[];
};

/** Links, the contact address, and the promise that protects visitors from impostors. */
export function SiteFooter({ brandName, supportEmail, groups }: SiteFooterProps) {
  const { t } = useTranslation('common');
  return (
    <footer className={styles.footer} aria-label={t('footer.label')}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <p className={styles.brand}>
            <BrandMark sizePx={28} />
            {brandName}
          </p>
          <p className={styles.promise}>{t('footer.promise')}</p>
          <p>
            {t('footer.contact')}:{' '}
            <a className={styles.mail} href={`mailto:${supportEmail}`}>
              {supportEmail}
            </a>
          </p>
          {siteFacts.isConsentRequired && (
            <button
              type="button"
              className={styles.consent}
              data-opens="consent"
              onClick={openConsentPrompt}
            >
              {t('footer.consent')}
            </button>
          )}
        </div>
        {groups.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className={styles.title}>{title}</h2>
            <ul>
              {links.map(({ path, label }) => (
                <li key={path}>
                  <LocalLink to={path} className={styles.link}>
                    {label}
                  </LocalLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}
