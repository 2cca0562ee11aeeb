import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useFocusRefuge } from '../../../lib/use-focus-refuge';
import { setOrderEmail } from '../api/set-email';
import { useOrderAction } from '../state/use-order-action';
import { useOrderKey } from '../state/use-order';
import { EmailForm } from './EmailForm';

const isSameEmail = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();

/**
 * Asks for an email where the order has none. Once one is stored the form goes, together with the
 * focus in it: a sentence in its place says what happened, and takes the focus.
 * @param storedEmail as the service has it. Another browser may have set it: then this page claims
 *   no success.
 */
export function EmailPart({ storedEmail }: { storedEmail: string | null }) {
  const { t } = useTranslation('order');
  const { t: tError } = useTranslation('errors');
  const order = useOrderKey();
  const [wasStored] = useState(storedEmail !== null);
  const [sentEmail, setSentEmail] = useState<string | null>(null);
  const { isBusy, failure, run } = useOrderAction(
    (email: string) => {
      setSentEmail(email);
      return setOrderEmail(order, email);
    },
    ({ code }) => (code === 'ERR_NOT_ACCEPTABLE' ? 'error_email_already_set' : null),
  );
  const isAsked = storedEmail === null || isBusy;
  const sentence = useFocusRefuge<HTMLDivElement>(isAsked);
  if (wasStored) return null;
  // The answer to the own call may be lost, while the email is stored: only the stored one tells.
  const isOwn =
    storedEmail !== null &&
    sentEmail !== null &&
    isSameEmail(storedEmail, sentEmail) &&
    failure !== 'error_email_already_set';
  return (
    <>
      {isAsked && (
        <EmailForm
          isBusy={isBusy}
          failure={failure}
          onSubmit={(email) => {
            void run(email);
          }}
        />
      )}
      {/* The region is there before its words, because a screen reader announces a change only. */}
      <div ref={sentence} role="status" tabIndex={-1}>
        {!isAsked && (isOwn ? t('email.stored') : tError('error_email_already_set'))}
      </div>
    </>
  );
}
