import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import english from '../../../content/locales/en/consent.json';
import { Button } from '../../components/button/Button';
import { LinkedText } from '../../i18n/LinkedText';
import { LocalLink } from '../../i18n/LocalLink';
import { startMeasuring, viewedPath } from '../../lib/analytics/start-measuring';
import { track } from '../../lib/analytics/track';
import { clearCampaigns } from '../../lib/attribution/capture-landing';
import { chooseConsent } from '../../lib/consent/choose-consent';
import { storedConsent, type ConsentChoice } from '../../lib/consent/consent';
import { closeConsentPrompt } from '../../lib/consent/consent-prompt';
import { useLazyTexts } from '../../lib/messages/use-lazy-texts';
import * as styles from './ConsentPrompt.module.css';

type ConsentPromptProps = {
  /** Path of the privacy policy, without a language prefix. */
  privacyPath: string;
  /** Reloads the page, because a running tag manager can't be stopped any other way. */
  reload?: () => void;
};

const reloadPage = (): void => {
  window.location.reload();
};

/**
 * Asks for consent to analytics. Both buttons look the same, the page stays usable while it is
 * open, and a link in the footer reopens it.
 */
export function ConsentPrompt({ privacyPath, reload = reloadPage }: ConsentPromptProps) {
  const { t } = useTranslation('consent');
  const isReady = useLazyTexts('consent', english);
  const prompt = useRef<HTMLElement>(null);
  // A visitor who reopens the prompt did so with a button, so focus moves to the prompt.
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
    if (choice === 'declined') clearCampaigns();
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
