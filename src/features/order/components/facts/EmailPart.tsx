import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { setOrderEmail } from '@quayside/contract/endpoints/orders';

import { send } from '../../../../lib/api/call';
import { useFocusFallback } from '../../../../lib/use-focus-fallback';
import { useOrderKey } from '../../state/order';
import { useOrderAction } from '../../state/use-order-action';
import { EmailForm } from './EmailForm';

const isSameEmail = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();

/**
 * Asks for an email if the order has none. Once an email is stored, a message that says what
 * happened replaces the form and takes over its focus.
 * @param storedEmail the email stored by the service. If it was set in another browser, this page
 * does not report success.
 */
export function EmailPart({ storedEmail }: { storedEmail: string | null }) {
  const { t } = useTranslation('order');
  const { t: tError } = useTranslation('errors');
  const key = useOrderKey();
  const [wasStored] = useState(storedEmail !== null);
  const [sentEmail, setSentEmail] = useState<string | null>(null);
  const { isBusy, failure, run } = useOrderAction(
    (userEmail: string) => {
      setSentEmail(userEmail);
      return send(setOrderEmail, { body: { ...key, userEmail } }, { timeoutMs: 10_000 });
    },
    ({ code }) => (code === 'ERR_NOT_ACCEPTABLE' ? 'error_email_already_set' : null),
  );
  const isAsked = storedEmail === null || isBusy;
  const sentence = useFocusFallback<HTMLDivElement>(isAsked);
  if (wasStored) return null;
  // The response to our own request may be lost even though the email was stored, so only the
  // stored email counts.
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
      {/* The region exists before its text, because a screen reader announces only changes. */}
      <div ref={sentence} role="status" tabIndex={-1}>
        {!isAsked && (isOwn ? t('email.stored') : tError('error_email_already_set'))}
      </div>
    </>
  );
}
