import { useEffect, useRef } from 'react';

import english from '../../../content/locales/en/consent.json';
import { answerConsent } from '../../lib/visit/answer-consent';
import { storedConsent } from '../../lib/consent/consent';
import { useLazyTexts } from '../../lib/messages/use-lazy-texts';
import { ConsentQuestion } from './ConsentQuestion';

type ConsentPromptProps = {
  /** Path of the privacy policy, without a language prefix. */
  privacyPath: string;
  /** Reloads the page after consent is withdrawn. */
  reload?: () => void;
};

/**
 * Asks for consent to analytics. The page stays usable while it is open, and a link in the footer
 * reopens it.
 */
export function ConsentPrompt({ privacyPath, reload }: ConsentPromptProps) {
  const isReady = useLazyTexts('consent', english);
  const question = useRef<HTMLElement>(null);
  // A visitor who reopens the prompt did so with a button, so focus moves to the prompt.
  useEffect(() => {
    if (isReady && storedConsent.read() !== null) question.current?.focus();
  }, [isReady]);
  if (!isReady) return null;
  return (
    <ConsentQuestion
      questionRef={question}
      privacyPath={privacyPath}
      onAnswer={(choice) => {
        answerConsent(choice, reload);
      }}
    />
  );
}
