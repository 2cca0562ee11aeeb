import { useTranslation } from 'react-i18next';

import { FaqList, type FaqEntry } from '../layouts/FaqList';
import { PairLinks, type PairLinkEntry } from '../layouts/PairLinks';
import { Section } from '../layouts/Section';

type PairFactsProps = { faq: readonly FaqEntry[]; otherPairs: readonly PairLinkEntry[] };

/** Questions and answers about a pair, and links to other pairs. */
export function PairFacts({ faq, otherPairs }: PairFactsProps) {
  const { t } = useTranslation('common');
  return (
    <>
      <Section id="questions" heading={t('pair.questions')}>
        <FaqList faq={faq} />
      </Section>
      <Section id="others" heading={t('pair.others')}>
        <PairLinks pairs={otherPairs} />
      </Section>
    </>
  );
}
