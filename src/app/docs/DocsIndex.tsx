import { useTranslation } from 'react-i18next';

import { Icon } from '../../components/icon/Icon';
import { LocalLink } from '../../i18n/LocalLink';
import { cx } from '../../lib/cx';
import { PageIntro } from '../layouts/PageIntro';
import { SearchTrigger } from '../layouts/SearchTrigger';
import { Section } from '../layouts/Section';

import * as leading from '../../components/leading-card/LeadingCard.module.css';
import * as styles from './DocsIndex.module.css';

type DocsGroup = {
  title: string;
  description: string;
  pages: readonly { path: string; title: string; description: string }[];
};

/** The index of the documentation, grouped by subject. */
export function DocsIndex({ groups }: { groups: readonly DocsGroup[] }) {
  const { t } = useTranslation('docs');
  return (
    <>
      <PageIntro heading={t('index.heading')} lead={t('index.lead')} drawing="compass">
        <div className={styles.search}>
          <SearchTrigger label={t('sidebar.search')} />
        </div>
      </PageIntro>
      {groups.map(({ title, description, pages }, index) => (
        <Section key={title} id={`subject-${index + 1}`} heading={title} lead={description}>
          <ul className={styles.pages}>
            {pages.map((page) => (
              <li key={page.path} className={cx(leading.card, styles.page)}>
                <h3 className={styles.title}>
                  <LocalLink to={page.path} className={cx(leading.link, leading.pointing)}>
                    {page.title}
                    <Icon name="arrow-right" className={leading.arrow} />
                  </LocalLink>
                </h3>
                <p className={styles.text}>{page.description}</p>
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </>
  );
}
