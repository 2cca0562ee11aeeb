import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';

import { buttonClass, Button } from '../../../components/button/Button';
import { Dialog } from '../../../components/dialog/Dialog';
import { Icon } from '../../../components/icon/Icon';
import { Notice } from '../../../components/notice/Notice';
import type { FormStatus } from '../model/verification-view';

import * as styles from './PartnerVerification.module.css';

type VerificationFormProps = { url: string; status: FormStatus; partner: string };

/**
 * Links to the partner's form, first in a dialog and then on the page. The dialog stays closed
 * while submitted documents are under review.
 */
export function VerificationForm({ url, status, partner }: VerificationFormProps) {
  const { t } = useTranslation('card');
  const [isOpen, setIsOpen] = useState(status !== 'under_review');
  const close = () => {
    setIsOpen(false);
  };
  const link = (variant: 'primary' | 'secondary') => (
    // Opens in a new tab, because this page continues automatically once the partner approves.
    <a
      className={buttonClass({ variant })}
      href={url}
      target="_blank"
      rel="noopener"
      onClick={close}
    >
      {t('verification.form.open', { partner })}
      <Icon name="external" sizePx={18} />
    </a>
  );
  return (
    <>
      <Notice
        tone={status === 'failed_attempt' ? 'warn' : 'info'}
        role="status"
        title={t(`verification.form.${status}.title`)}
        action={link(status === 'under_review' ? 'secondary' : 'primary')}
      >
        {t(`verification.form.${status}.text`, { partner })}
      </Notice>
      {createPortal(
        <Dialog
          isOpen={isOpen}
          onClose={close}
          size="small"
          title={t('verification.dialog.title', { partner })}
          closeLabel={t('close')}
          footer={
            <>
              <Button variant="quiet" onClick={close}>
                {t('verification.dialog.later')}
              </Button>
              {link('primary')}
            </>
          }
        >
          <div className={styles.steps}>
            <p>{t('verification.dialog.text', { partner })}</p>
            <p>{t('verification.dialog.prepare')}</p>
          </div>
        </Dialog>,
        document.body,
      )}
    </>
  );
}
