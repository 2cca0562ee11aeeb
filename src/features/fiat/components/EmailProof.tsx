import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';

import english from '../../../../content/locales/en/proof.json';
import { Button } from '../../../components/button/Button';
import { FormStack } from '../../../components/form-stack/FormStack';
import { Notice } from '../../../components/notice/Notice';
import { RecordActions } from '../../../components/record-card/RecordActions';
import { Skeleton } from '../../../components/skeleton/Skeleton';
import { TextField } from '../../../components/text-field/TextField';
import { useLazyTexts } from '../../../lib/messages/use-lazy-texts';
import { useEmailProof } from '../state/use-email-proof';
import { SandboxMail } from './SandboxMail';

import * as styles from './PartnerVerification.module.css';

export type EmailProofProps = {
  email: string;
  /** The card partner's display name. */
  partner: string;
  isSandbox: boolean;
  onProven: () => void;
};

/**
 * The first step of every purchase: a code sent by email proves that the account's email belongs to
 * the buyer. Once the email is proven, the step is skipped.
 */
export function EmailProof({ email, partner, isSandbox, onProven }: EmailProofProps) {
  const { t } = useTranslation('proof');
  const isReady = useLazyTexts('proof', english);
  const { view, isDown, ...step } = useEmailProof();
  const latest = useRef(onProven);
  latest.current = onProven;
  useEffect(() => {
    if (view === 'proven') latest.current();
  }, [view]);
  if (!isReady || view === 'proven') return <Skeleton height="12rem" />;
  return (
    <div className={styles.steps}>
      {isDown && (
        <Notice tone="warn" role="status">
          {t('away')}
        </Notice>
      )}
      {view === 'starting' && (
        <div role="status">
          <p>{t('starting')}</p>
          <Skeleton height="3rem" />
        </div>
      )}
      {view === 'failed' && (
        <Notice tone="error" role="alert">
          {t('failed')}
        </Notice>
      )}
      {view === 'needed' && (
        <>
          <Notice tone="info" role="status" title={t('title', { email })}>
            <p>{t('text', { partner })}</p>
            <p>{t('twoMails', { partner })}</p>
            {isSandbox && <SandboxMail text={t('sandbox')} link={t('sandboxPage')} />}
          </Notice>
          <CodeForm {...step} />
        </>
      )}
    </div>
  );
}

type CodeFormProps = Omit<ReturnType<typeof useEmailProof>, 'view' | 'isDown'>;

function CodeForm({ isBusy, problem, mailed, confirm, resend }: CodeFormProps) {
  const { t } = useTranslation('proof');
  const [code, setCode] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const isMissing = code.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (!isMissing) void confirm(code.trim());
  };
  const error = () => {
    if (isChecked && isMissing) return t('problem.missing');
    return problem === null ? undefined : t(`problem.${problem}`);
  };
  return (
    <FormStack onSubmit={submit}>
      <TextField
        label={t('code')}
        error={error()}
        text={code}
        onChange={setCode}
        isMonospaced
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={24}
      />
      <div role="status">{mailed !== null && <p className={styles.faint}>{t(mailed)}</p>}</div>
      <RecordActions>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {t('confirm')}
        </Button>
        <Button
          onClick={() => {
            if (!isBusy) void resend();
          }}
        >
          {t('again')}
        </Button>
      </RecordActions>
    </FormStack>
  );
}
