import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../../../../components/button/Button';
import { Disclosure } from '../../../../components/disclosure/Disclosure';
import { EmailInput } from '../../../../components/email-input/EmailInput';
import { Notice } from '../../../../components/notice/Notice';
import { afterPress } from '../../../../lib/after-press';
import type { ErrorTextKey } from '../../../../lib/api/api-error';
import { isEmail } from '../../../../lib/email/email';

import * as styles from '../screens/Screens.module.css';

type EmailFormProps = {
  isBusy: boolean;
  failure: ErrorTextKey | 'error_email_already_set' | null;
  onSubmit: (email: string) => void;
};

/**
 * A form to add an email to the order. This is possible only once, because the service does not
 * accept a second one. The form says which emails will be sent.
 */
export function EmailForm({ isBusy, failure, onSubmit }: EmailFormProps) {
  const { t } = useTranslation('order');
  const { t: tError } = useTranslation('errors');
  const [email, setEmail] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (isEmail(email)) onSubmit(email);
  };
  const isShownInvalid = email === '' ? isChecked : !isEmail(email) && isChecked;
  return (
    <Disclosure summary={t('email.summary')} isCompact>
      <form className={styles.refund} noValidate onSubmit={submit}>
        <p className={styles.faint}>{t('email.text')}</p>
        <EmailInput
          id="order-email"
          label={t('email.label')}
          text={email}
          onChange={setEmail}
          onBlur={() => {
            afterPress(() => {
              setIsChecked(email !== '');
            });
          }}
          error={isShownInvalid ? t('email.invalid') : undefined}
        />
        {failure !== null && (
          <Notice tone="error" role="alert">
            {tError(failure)}
          </Notice>
        )}
        <div>
          <Button type="submit" isBusy={isBusy}>
            {t('email.submit')}
          </Button>
        </div>
      </form>
    </Disclosure>
  );
}
