import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../../components/button/Button';
import { LinkedText } from '../../i18n/LinkedText';
import { LocalLink } from '../../i18n/LocalLink';
import type { ConsentChoice } from '../../lib/consent/consent';
import * as styles from './ConsentPrompt.module.css';

type ConsentQuestionProps = {
  /** Path of the privacy policy, without a language prefix. */
  privacyPath: string;
  /** Without it, a script of the page takes the answer (`src/light/consent-question.ts`). */
  onAnswer?: ((choice: ConsentChoice) => void) | undefined;
  isHidden?: boolean | undefined;
  questionRef?: Ref<HTMLElement> | undefined;
};

const answerTexts = { declined: 'decline', granted: 'accept' } as const;
/** In the order of the buttons. */
const choices: readonly ConsentChoice[] = ['declined', 'granted'];

/** The question whether analytics are allowed. Both buttons look the same. */
export function ConsentQuestion({
  privacyPath,
  onAnswer,
  isHidden,
  questionRef,
}: ConsentQuestionProps) {
  const { t } = useTranslation('consent');
  return (
    <section
      ref={questionRef}
      className={styles.prompt}
      aria-label={t('label')}
      tabIndex={-1}
      hidden={isHidden}
      data-consent=""
    >
      <h2 className={styles.heading}>{t('heading')}</h2>
      <p className={styles.text}>{t('text')}</p>
      <p className={styles.text}>
        <LinkedText
          text={t('policy')}
          link={(words) => <LocalLink to={privacyPath}>{words}</LocalLink>}
        />
      </p>
      <div className={styles.actions}>
        {choices.map((choice) => (
          <Button
            key={choice}
            data-consent-choice={choice}
            onClick={() => {
              onAnswer?.(choice);
            }}
          >
            {t(answerTexts[choice])}
          </Button>
        ))}
      </div>
    </section>
  );
}
