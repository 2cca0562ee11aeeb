import { useState, type ReactNode } from 'react';

import { Button } from '../button/Button';
import { Checkbox } from '../checkbox/Checkbox';
import { Dialog } from '../dialog/Dialog';
import { Notice } from '../notice/Notice';

import * as styles from './SecretDialog.module.css';

export type SecretDialogProps = {
  title: string;
  closeLabel: string;
  doneLabel: string;
  warningTitle: string;
  warningText: string;
  /** Label of the checkbox that confirms that the secret has been stored safely. */
  confirmLabel: string;
  /** Error shown when the user closes the dialog without confirming. */
  confirmFirst: string;
  onSaved: () => void;
  /** The secret itself: see `SecretText`. */
  children: ReactNode;
};

/** Shows a secret once. It closes only after the user confirms that it is saved. */
export function SecretDialog({
  title,
  closeLabel,
  doneLabel,
  warningTitle,
  warningText,
  confirmLabel,
  confirmFirst,
  onSaved,
  children,
}: SecretDialogProps) {
  const [isSaved, setIsSaved] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const close = () => {
    if (isSaved) onSaved();
    else setIsAsked(true);
  };
  return (
    <Dialog
      isOpen
      onClose={close}
      title={title}
      closeLabel={closeLabel}
      footer={
        <Button variant="primary" onClick={close}>
          {doneLabel}
        </Button>
      }
    >
      <div className={styles.content}>
        <Notice tone="warn" title={warningTitle}>
          {warningText}
        </Notice>
        {children}
        <Checkbox
          label={confirmLabel}
          isChecked={isSaved}
          onChange={(isChecked) => {
            setIsSaved(isChecked);
            setIsAsked(false);
          }}
          error={isAsked ? confirmFirst : undefined}
        />
      </div>
    </Dialog>
  );
}
