import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../../../components/button/Button';
import { Notice } from '../../../components/notice/Notice';
import type { AccountDialogKind } from '../../../lib/session/account-dialog';
import { useDialogNote } from '../state/dialog-fields-store';
import type { AccountForm } from '../state/use-account-form';
import { RejectionText } from './RejectionText';

import * as styles from './AccountForm.module.css';

export type FormFrameProps = {
  kind: AccountDialogKind;
  form: Pick<AccountForm, 'submit' | 'isBusy' | 'rejection' | 'fields'>;
  /** The fields. */
  children: ReactNode;
  /** Another login method, below the button. */
  otherMethod?: ReactNode;
  /** Links to the other dialogs. */
  switches: ReactNode;
};

/**
 * The parts that all four forms share: the introduction, a note from the previous dialog, an error
 * from the service, and the button.
 */
export function FormFrame({ kind, form, children, otherMethod, switches }: FormFrameProps) {
  const { t } = useTranslation('account');
  const note = useDialogNote();
  return (
    <form className={styles.form} method="post" noValidate onSubmit={form.submit}>
      <div className={styles.fields}>
        {note === null ? (
          <p className={styles.lead}>{t(`lead.${kind}`)}</p>
        ) : (
          <Notice tone={note === 'codeSent' ? 'info' : 'success'} role="status">
            {t(`note.${note}`, { email: form.fields.email })}
          </Notice>
        )}
        {children}
        {form.rejection !== null && (
          <Notice tone="error" role="alert">
            <RejectionText rejection={form.rejection} />
          </Notice>
        )}
      </div>
      <div className={styles.foot}>
        <Button type="submit" variant="primary" size="large" isFullWidth isBusy={form.isBusy}>
          {t(`submit.${kind}`)}
        </Button>
        {otherMethod}
        <div className={styles.switches}>{switches}</div>
      </div>
    </form>
  );
}

/** A question with a link to another dialog. */
export function DialogSwitch({
  question,
  label,
  onSwitch,
}: {
  question?: string;
  label: string;
  onSwitch: () => void;
}) {
  return (
    <div className={styles.question}>
      {question !== undefined && <span>{question}</span>}
      <button type="button" className={styles.link} onClick={onSwitch}>
        {label}
      </button>
    </div>
  );
}
