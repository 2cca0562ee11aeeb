import { useState, type FormEvent } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';

import { Button } from '../../../components/button/Button';
import { Dialog } from '../../../components/dialog/Dialog';
import { EmailInput } from '../../../components/email-input/EmailInput';
import { isEmail } from '../../../lib/email/email';
import * as styles from './OrderForm.module.css';

type EmailPopupProps = {
  isOpen: boolean;
  /** A valid email, or null for an order without one. */
  onAnswer: (email: string | null) => void;
  onCancel: () => void;
};

/**
 * Asks for an email before the order. It is rendered outside the exchange form, because forms can't
 * be nested.
 */
export function EmailPopup({ isOpen, onAnswer, onCancel }: EmailPopupProps) {
  const { t } = useTranslation('form');
  return createPortal(
    <Dialog
      isOpen={isOpen}
      onClose={onCancel}
      title={t('popup.title')}
      closeLabel={t('popup.close')}
      size="small"
    >
      <EmailPopupForm onAnswer={onAnswer} />
    </Dialog>,
    document.body,
  );
}

function EmailPopupForm({ onAnswer }: Pick<EmailPopupProps, 'onAnswer'>) {
  const { t } = useTranslation('form');
  const [email, setEmail] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // This form is inside the exchange form in React's tree, and must not submit that form too.
    event.stopPropagation();
    setHasTried(true);
    if (isEmail(email)) onAnswer(email);
    else document.getElementById('popup-email')?.focus();
  };
  return (
    <form className={styles.popup} noValidate onSubmit={submit}>
      <p>{t('popup.text')}</p>
      <EmailInput
        id="popup-email"
        isDialogFocus
        label={t('popup.label')}
        text={email}
        onChange={setEmail}
        error={hasTried && !isEmail(email) ? t('email.invalid') : undefined}
      />
      <div className={styles.answers}>
        <Button
          variant="quiet"
          onClick={() => {
            onAnswer(null);
          }}
        >
          {t('popup.skip')}
        </Button>
        <Button type="submit" variant="primary">
          {t('popup.submit')}
        </Button>
      </div>
    </form>
  );
}
