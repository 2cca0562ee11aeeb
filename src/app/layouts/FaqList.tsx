import type { ReactNode } from 'react';

import { Disclosure } from '../../components/disclosure/Disclosure';

import * as styles from './FaqList.module.css';

export type FaqEntry = { question: string; answer: ReactNode };

/** Questions that expand to show their answers. */
export function FaqList({ faq }: { faq: readonly FaqEntry[] }) {
  return (
    <div className={styles.list}>
      {faq.map(({ question, answer }) => (
        <Disclosure key={question} summary={question}>
          {answer}
        </Disclosure>
      ))}
    </div>
  );
}
