import { useTranslation } from 'react-i18next';

import { LocalLink } from '../../i18n/LocalLink';
import { FaqList, type FaqEntry } from '../layouts/FaqList';
import { PairLinks, type PairLinkEntry } from '../layouts/PairLinks';
import { Section } from '../layouts/Section';

import * as styles from './PairFacts.module.css';

type Fact = {
  id: string;
  title: string;
  texts: readonly string[];
  page: { path: string; label: string } | null;
};

type PairFactsProps = {
  facts: readonly Fact[];
  faq: readonly FaqEntry[];
  otherPairs: readonly PairLinkEntry[];
};

/** What is to be known about a pair, questions and answers, and links to other pairs. */
export function PairFacts({ facts, faq, otherPairs }: PairFactsProps) {
  const { t } = useTranslation('common');
  return (
    <>
      {facts.length > 0 && (
        <Section id="facts" heading={t('pair.facts')}>
          <div className={styles.facts}>
            {facts.map(({ id, title, texts, page }) => (
              <div key={id} className={styles.fact}>
                <h3 className={styles.title}>{title}</h3>
                {texts.map((text) => (
                  <p key={text}>{text}</p>
                ))}
                {page === null ? null : <LocalLink to={page.path}>{page.label}</LocalLink>}
              </div>
            ))}
          </div>
        </Section>
      )}
      <Section id="questions" heading={t('pair.questions')}>
        <FaqList faq={faq} />
      </Section>
      <Section id="others" heading={t('pair.others')}>
        <PairLinks pairs={otherPairs} />
      </Section>
    </>
  );
}
