import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import english from '../../../content/locales/en/consent.json';
import { Button } from '../../components/button/Button';
import { LinkedText } from '../../i18n/LinkedText';
import { LocalLink } from '../../i18n/LocalLink';
import { startMeasuring, viewedPath } from '../../lib/analytics/start-measuring';
import { track } from '../../lib/analytics/track';
import { forgetCampaigns } from '../../lib/attribution/capture-landing';
import { chooseConsent, storedConsent, type ConsentChoice } from '../../lib/consent/consent';
import { closeConsentPrompt } from '../../lib/consent/consent-prompt';
import { useLazyTexts } from '../../lib/messages/use-lazy-texts';

import * as styles from './ConsentPrompt.module.css';

type ConsentPromptProps = {
  /** Path of the privacy policy, without a language prefix. */
  privacyPath: string;
  /** Loads the page anew: a tag manager that runs cannot be stopped otherwise. */
  reload?: () => void;
};

const reloadPage = (): void => {
  window.location.reload();
};

/**
 * Asks whether the visit may be measured. Yes and no weigh the same, the page can be used
 * meanwhile, and the footer brings the question back.
 */
export function ConsentPrompt({ privacyPath, reload = reloadPage }: ConsentPromptProps) {
  const { t } = useTranslation('consent');
  const isReady = useLazyTexts('consent', english);
  const prompt = useRef<HTMLElement>(null);
  // Whoever comes back to change an answer has pressed a button for it, and goes on from there.
  useEffect(() => {
    if (isReady && storedConsent.read() !== null) prompt.current?.focus();
  }, [isReady]);
  if (!isReady) return null;

  const answer = (choice: ConsentChoice): void => {
    const before = storedConsent.read();
    chooseConsent(choice);
    closeConsentPrompt();
    if (choice === 'granted' && before !== 'granted') {
      startMeasuring();
      track({ event: 'page_view', path: viewedPath(window.location.pathname) });
    }
    if (choice === 'declined') forgetCampaigns();
    if (choice === 'declined' && before === 'granted') reload();
  };
  return (
    <section ref={prompt} className={styles.prompt} aria-label={t('label')} tabIndex={-1}>
      <h2 className={styles.heading}>{t('heading')}</h2>
      <p className={styles.text}>{t('text')}</p>
      <p className={styles.text}>
        <LinkedText
          text={t('policy')}
          link={(words) => <LocalLink to={privacyPath}>{words}</LocalLink>}
        />
      </p>
      <div className={styles.actions}>
        <Button
          onClick={() => {
            answer('declined');
          }}
        >
          {t('decline')}
        </Button>
        <Button
          onClick={() => {
            answer('granted');
          }}
        >
          {t('accept')}
        </Button>
      </div>
    </section>
  );
}
