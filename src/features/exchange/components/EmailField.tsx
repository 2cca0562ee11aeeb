import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { TextField } from '../../../components/text-field/TextField';
import { useSession } from '../../../lib/session/session';
import { cleanEmail, emailStanding, MAX_EMAIL_LENGTH } from '../../../lib/email/email';
import { useOrderForm } from '../state/use-order-form';

/** An email that is stored with the order, so that people can write about it. Whoever has an account with one needs no other. */
export function EmailField() {
  const { t } = useTranslation('form');
  const session = useSession();
  const { email, typeEmail, shownReasons } = useOrderForm();
  // Nobody is told that half an email is wrong while they type the other half.
  const [wasLeft, setWasLeft] = useState(false);
  if (session.kind === 'user' && session.email !== null) return null;
  const isErrorShown = emailStanding(email) === 'bad' && (wasLeft || shownReasons.includes('email_invalid'));
  return (
    <TextField
      id="order-email"
      label={t('email.label')}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={MAX_EMAIL_LENGTH}
      text={email}
      onChange={(typed) => { typeEmail(cleanEmail(typed)); }}
      onBlur={() => { setWasLeft(true); }}
      hint={t('email.hint')}
      error={isErrorShown ? t('email.invalid') : undefined}
    />
  );
}
