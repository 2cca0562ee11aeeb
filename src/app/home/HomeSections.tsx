import { useTranslation } from 'react-i18next';

import { Card } from '../../components/card/Card';
import { Icon } from '../../components/icon/Icon';
import { Notice } from '../../components/notice/Notice';
import { FaqList, type FaqEntry } from '../layouts/FaqList';
import { Section } from '../layouts/Section';
import { PopularPairs, type PopularPair } from '../popular/PopularPairs';
import { PagePart } from '../sections/PagePart';

import { Reviews, type ReviewEntry } from './Reviews';

import * as styles from './HomeSections.module.css';

type HomeSectionsProps = {
  faq: readonly FaqEntry[];
  popularPairs: readonly PopularPair[];
  reviews: readonly ReviewEntry[];
};

const steps = ['choose', 'address', 'pay', 'receive'] as const;
const costs = ['platform', 'network', 'wallet'] as const;

/**
 * What visitors want to know before they trust us: how a swap works, what it costs, what to keep.
 */
export function HomeSections({ faq, popularPairs, reviews }: HomeSectionsProps) {
  const { t } = useTranslation('home');
  return (
    <>
      <Section id="how-it-works" heading={t('steps.heading')}>
        <ol className={styles.steps}>
          {steps.map((step, index) => (
            <li key={step} className={styles.step}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <h3 className={styles.title}>{t(`steps.${step}.title`)}</h3>
              <p className={styles.text}>{t(`steps.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section id="costs" heading={t('costs.heading')} lead={<p>{t('costs.lead')}</p>}>
        <ul className={styles.costs}>
          {costs.map((cost) => (
            <Card key={cost} as="li">
              <h3 className={styles.title}>{t(`costs.${cost}.title`)}</h3>
              <p className={styles.text}>{t(`costs.${cost}.text`)}</p>
            </Card>
          ))}
        </ul>
        <p className={styles.refund}>
          <Icon name="refresh" />
          <span>{t('costs.refund')}</span>
        </p>
      </Section>
      <Section id="popular" heading={t('popular.heading')}>
        <PopularPairs pairs={popularPairs} />
      </Section>
      <Section id="latest" heading={t('latest.heading')}>
        <PagePart name="latest-swaps" />
      </Section>
      <Section id="keep" heading={t('keep.heading')}>
        <div className={styles.keep}>
          <p>
            <Icon name="check" className={styles.tick} />
            {t('keep.order')}
          </p>
          <p>
            <Icon name="check" className={styles.tick} />
            {t('keep.email')}
          </p>
          <Notice tone="warn">{t('keep.never')}</Notice>
        </div>
      </Section>
      {reviews.length > 0 && (
        <Section id="reviews" heading={t('reviews.heading')}>
          <Reviews reviews={reviews} />
        </Section>
      )}
      <Section id="questions" heading={t('questions.heading')}>
        <FaqList faq={faq} />
      </Section>
    </>
  );
}
