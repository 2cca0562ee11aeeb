import { activateSecondFactor } from '@quayside/contract/endpoints/second-factor';
import type { StartedSecondFactor } from '@quayside/contract/schemas/second-factor';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../../../components/button/Button';
import { Checkbox } from '../../../components/checkbox/Checkbox';
import { RecordActions } from '../../../components/record-card/RecordActions';
import { TextField } from '../../../components/text-field/TextField';
import { useLocale } from '../../../i18n/use-locale';
import { send } from '../../../lib/api/call';
import { formatDateTime } from '../../../lib/format/format-time';
import { useSession } from '../../../lib/session/use-session';
import { showToast } from '../../../lib/toasts';
import { useSecondFactorAction } from '../state/second-factor';
import { AppSecret } from './AppSecret';
import { Failure } from './Failure';
import { RecoveryCodes } from './RecoveryCodes';
import * as styles from './SecondFactor.module.css';

export type SecondFactorSetupProps = { started: StartedSecondFactor; onLeave: () => void };

/** Three steps: add the secret to the app, save the recovery codes, and enter both codes. */
export function SecondFactorSetup({ started, onLeave }: SecondFactorSetupProps) {
  const { t } = useTranslation('profile');
  const [isSaved, setIsSaved] = useState(false);
  const [codes, setCodes] = useState({ code: '', mailCode: '' });
  const [isChecked, setIsChecked] = useState(false);
  const { isBusy, failure, run } = useSecondFactorAction(
    () => send(activateSecondFactor, { body: codes }),
    () => {
      showToast({ tone: 'success', message: t('secondFactor.nowOn') });
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (isSaved && codes.code !== '' && codes.mailCode !== '') void run();
  };
  const errorOf = (field: 'code' | 'mailCode') => {
    if (isChecked && codes[field] === '') return t(`secondFactor.${field}Missing`);
    return failure?.code === 'ERR_VALIDATION' && failure.details.field === field
      ? t(`secondFactor.${field}Wrong`)
      : undefined;
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Step number={1} title={t('secondFactor.step1')}>
        <AppSecret secret={started.secret} uri={started.uri} />
      </Step>
      <Step number={2} title={t('secondFactor.step2')}>
        <RecoveryCodes codes={started.recoveryCodes} />
        <Checkbox
          label={t('secondFactor.saved')}
          isChecked={isSaved}
          onChange={setIsSaved}
          error={isChecked && !isSaved ? t('secondFactor.savedMissing') : undefined}
        />
      </Step>
      <Step number={3} title={t('secondFactor.step3')}>
        <TextField
          label={t('secondFactor.code')}
          hint={t('secondFactor.codeHint')}
          error={errorOf('code')}
          text={codes.code}
          onChange={(code) => {
            setCodes({ ...codes, code: code.replace(/\s/g, '') });
          }}
          isMonospaced
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
        />
        <MailCodeField
          expiresAt={started.expiresAt}
          text={codes.mailCode}
          onChange={(mailCode) => {
            setCodes({ ...codes, mailCode });
          }}
          error={errorOf('mailCode')}
        />
        <Failure failure={failure} step="activate" />
        <RecordActions>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {t('secondFactor.activate')}
          </Button>
          <Button
            variant="quiet"
            onClick={() => {
              if (!isBusy) onLeave();
            }}
          >
            {t('secondFactor.leave')}
          </Button>
        </RecordActions>
      </Step>
    </form>
  );
}

function Step({
  number,
  title,
  children,
}: {
  number: number;
  title: string;
  children: React.ReactNode;
}) {
  const id = `second-factor-step-${number}`;
  return (
    <section className={styles.step} aria-labelledby={id}>
      <h3 id={id} className={styles.stepTitle}>
        <span className={styles.number}>{number}</span>
        {title}
      </h3>
      {children}
    </section>
  );
}

type MailCodeFieldProps = {
  expiresAt: string;
  text: string;
  onChange: (text: string) => void;
  error: string | undefined;
};

function MailCodeField({ expiresAt, text, onChange, error }: MailCodeFieldProps) {
  const { t } = useTranslation('profile');
  const locale = useLocale();
  const session = useSession();
  const email = session.kind === 'user' ? session.email : null;
  const until = formatDateTime(Date.parse(expiresAt), locale);
  return (
    <TextField
      label={t('secondFactor.mailCode')}
      hint={
        email === null
          ? t('secondFactor.mailCodeHintNoAddress', { until })
          : t('secondFactor.mailCodeHint', { email, until })
      }
      error={error}
      text={text}
      onChange={onChange}
      isMonospaced
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={20}
    />
  );
}
