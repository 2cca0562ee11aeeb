import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { EmailInput } from '../../../components/email-input/EmailInput';
import { afterPress } from '../../../lib/after-press';
import { emailStatusOf } from '../../../lib/email/email';
import { useSession } from '../../../lib/session/use-session';
import { useOrderForm } from '../state/form';

/** The email that order updates are sent to. Hidden if the user's account has an email. */
export function EmailField() {
  const { t } = useTranslation('form');
  const session = useSession();
  const { email, typeEmail, shownReasons } = useOrderForm();
  // An incomplete email is not marked as invalid until the visitor leaves the field.
  const [wasLeft, setWasLeft] = useState(false);
  if (session.kind === 'user' && session.email !== null) return null;
  const isErrorShown =
    emailStatusOf(email) === 'bad' && (wasLeft || shownReasons.includes('email_invalid'));
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
