import { LocalLink } from '../../i18n/LocalLink';
import { PageIntro } from '../layouts/PageIntro';
import { Section } from '../layouts/Section';

import * as styles from './Glossary.module.css';

type GlossaryProps = {
  heading: string;
  lead: string;
  groups: readonly {
    id: string;
    title: string;
    terms: readonly {
      id: string;
      term: string;
      definition: string;
      page: { path: string; label: string } | null;
    }[];
  }[];
};

/** The terms of the site by subject. Each has a fragment, to which articles link. */
export function Glossary({ heading, lead, groups }: GlossaryProps) {
  return (
    <>
      <PageIntro heading={heading} lead={lead} drawing="compass" />
      {groups.map(({ id, title, terms }) => (
        <Section key={id} id={id} heading={title}>
          <dl className={styles.terms}>
            {terms.map(({ id: termId, term, definition, page }) => (
              <div key={termId} id={termId} className={styles.term}>
                <dt className={styles.name}>{term}</dt>
                <dd>
                  {definition}
                  {page === null ? null : (
                    <>
                      {' '}
                      <LocalLink to={page.path}>{page.label}</LocalLink>
                    </>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </Section>
      ))}
    </>
  );
}
