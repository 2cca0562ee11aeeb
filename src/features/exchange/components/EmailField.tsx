import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { EmailInput } from '../../../components/email-input/EmailInput';
import { afterPress } from '../../../lib/after-press';
import { useSession } from '../../../lib/session/session';
import { emailStanding } from '../../../lib/email/email';
import { useOrderForm } from '../state/use-order-form';

/**
 * An email that is stored with the order, so that people can write about it. Whoever has an account
 * with one needs no other.
 */
export function EmailField() {
  const { t } = useTranslation('form');
  const session = useSession();
  const { email, typeEmail, shownReasons } = useOrderForm();
  // Nobody is told that half an email is wrong while they type the other half.
  const [wasLeft, setWasLeft] = useState(false);
  if (session.kind === 'user' && session.email !== null) return null;
  const isErrorShown =
    emailStanding(email) === 'bad' && (wasLeft || shownReasons.includes('email_invalid'));
  return (
    <EmailInput
      id="order-email"
      label={t('email.label')}
      text={email}
      onChange={typeEmail}
      onBlur={() => {
        afterPress(() => {
          setWasLeft(true);
        });
      }}
      hint={t('email.hint')}
      error={isErrorShown ? t('email.invalid') : undefined}
    />
  );
}
