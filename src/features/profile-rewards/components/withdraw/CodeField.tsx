import type { AffiliateWithdrawal } from '@quayside/contract/schemas/affiliates';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../../../../components/button/Button';
import { TextField } from '../../../../components/text-field/TextField';
import type { ApiError } from '../../../../lib/api/api-error';
import { formatCountdown } from '../../../../lib/format/format-time';
import { useNowMs } from '../../../../lib/use-now';
import { useReloadWithdrawals } from '../../state/use-withdrawals';

export type CodeFieldProps = {
  code: string;
  onChange: (code: string) => void;
  /** ISO time; null for a code that does not expire. */
  confirmBefore: string | null;
  confirmBy: AffiliateWithdrawal['confirmBy'];
  isMissing: boolean;
  failure: ApiError | null;
};

/**
 * The code field, with the time until the code expires. With an authenticator app, a recovery code
 * is accepted too. When the code expires, the list of withdrawals is reloaded.
 */
export function CodeField({
  code,
  onChange,
  confirmBefore,
  confirmBy,
  isMissing,
  failure,
}: CodeFieldProps) {
  const { t } = useTranslation('profile');
  const nowMs = useNowMs();
  const leftMs = confirmBefore === null ? null : Date.parse(confirmBefore) - nowMs;
  const isOver = leftMs !== null && leftMs <= 0;
  const reloadWithdrawals = useReloadWithdrawals();
  useEffect(() => {
    if (isOver) void reloadWithdrawals();
  }, [isOver, reloadWithdrawals]);
  const isByApp = confirmBy === 'totp';
  const [isRecovery, setIsRecovery] = useState(false);
  const error = () => {
    if (isMissing) return t('withdraw.confirm.missing');
    return failure?.code === 'ERR_VALIDATION'
      ? t(isByApp ? 'withdraw.confirm.wrongApp' : 'withdraw.confirm.wrong')
      : undefined;
  };
  const hint = () => {
    if (isOver) return t('withdraw.confirm.over');
    return leftMs === null
      ? undefined
      : t(isByApp ? 'withdraw.confirm.totpHint' : 'withdraw.confirm.codeHint', {
          time: formatCountdown(leftMs),
        });
  };
  return (
    <>
      <TextField
        label={t(isRecovery ? 'withdraw.confirm.recoveryCode' : 'withdraw.confirm.code')}
        hint={hint()}
        error={error()}
        text={code}
        onChange={(typed) => {
          onChange(typed.replace(/\s/g, ''));
        }}
        isMonospaced
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize={isRecovery ? 'characters' : undefined}
        maxLength={isRecovery ? 24 : 12}
      />
      {isByApp && (
        <div>
          <Button
            variant="quiet"
            onClick={() => {
              onChange('');
              setIsRecovery(!isRecovery);
            }}
          >
            {t(isRecovery ? 'withdraw.confirm.useApp' : 'withdraw.confirm.useRecovery')}
          </Button>
        </div>
      )}
    </>
  );
}
