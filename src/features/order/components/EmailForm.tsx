import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../../../components/button/Button';
import { Disclosure } from '../../../components/disclosure/Disclosure';
import { EmailInput } from '../../../components/email-input/EmailInput';
import { Notice } from '../../../components/notice/Notice';
import { afterPress } from '../../../lib/after-press';
import { isEmail } from '../../../lib/email/email';
import { setOrderEmail } from '../api/set-email';
import { useOrderAction } from '../state/use-order-action';
import { useOrderKey } from '../state/use-order';

import * as styles from './screens/Screens.module.css';

/** Leaves an email with the order, once: the service takes no second one. It says which mails will come to it. */
export function EmailForm() {
  const { t } = useTranslation('order');
  const { t: tError } = useTranslation('errors');
  const order = useOrderKey();
  const [email, setEmail] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const { isBusy, failure, run } = useOrderAction(
    () => setOrderEmail(order, email),
    ({ code }) => (code === 'ERR_NOT_ACCEPTABLE' ? 'error_email_already_set' : null),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (isEmail(email)) void run();
  };
  const isShownInvalid = email === '' ? isChecked : !isEmail(email) && isChecked;
  return (
    <Disclosure summary={t('email.summary')} isCompact>
      <form className={styles.refund} noValidate onSubmit={submit}>
        <p className={styles.faint}>{t('email.text')}</p>
        <EmailInput id="order-email" label={t('email.label')} text={email} onChange={setEmail} onBlur={() => { afterPress(() => { setIsChecked(email !== ''); }); }} error={isShownInvalid ? t('email.invalid') : undefined} />
        {failure !== null && <Notice tone="error" role="alert">{tError(failure)}</Notice>}
        <div><Button type="submit" isBusy={isBusy}>{t('email.submit')}</Button></div>
      </form>
    </Disclosure>
  );
}
