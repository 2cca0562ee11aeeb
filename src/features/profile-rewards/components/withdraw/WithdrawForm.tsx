import type { BalancesResponse } from '@quayside/contract/schemas/affiliates';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { Button, buttonClass } from '../../../../components/button/Button';
import { Card } from '../../../../components/card/Card';
import { FormStack } from '../../../../components/form-stack/FormStack';
import { Notice } from '../../../../components/notice/Notice';
import { LocalLink } from '../../../../i18n/LocalLink';
import { toAmount } from '../../../../lib/amount/amount-text';
import { useSession } from '../../../../lib/session/use-session';
import { withdrawableAmount } from '../../model/balance-sums';
import { isWithdrawalAddress } from '../../model/withdrawal-address';
import { useWithdrawalRequest } from '../../state/use-withdrawal-request';
import { UsdtSentence } from '../UsdtAmount';
import { AddressField } from './AddressField';
import { WithdrawAmountField } from './WithdrawAmountField';

import * as styles from './Withdraw.module.css';

type WithdrawFormProps = {
  balances: BalancesResponse;
  /**
   * Whether a withdrawal is waiting for its code. If it used up the whole balance, the empty state
   * is not shown.
   */
  isOneWaiting: boolean;
  /** Called when a withdrawal has been created and is about to appear above the form. */
  onMade: () => void;
};

/**
 * The address and the amount. An invalid address or a missing amount shows an error, and nothing is
 * sent.
 */
export function WithdrawForm({ balances, isOneWaiting, onMade }: WithdrawFormProps) {
  const { t } = useTranslation('profile');
  const { t: tError } = useTranslation('errors');
  const session = useSession();
  const [address, setAddress] = useState('');
  const [amountText, setAmountText] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const available = withdrawableAmount(balances);
  const { isBusy, failure, retryTime, isUnclear, run, forgetFailure } = useWithdrawalRequest(() => {
    setAddress('');
    setAmountText('');
    setIsChecked(false);
    onMade();
  });
  if (available === '0' && address === '' && amountText === '')
    return isOneWaiting ? null : <NothingToWithdraw />;
  // An account can use an app instead of email codes only if it had an email to set the app up
  // with.
  if (session.kind === 'user' && session.email === null)
    return <Notice title={t('withdraw.needsEmail')}>{t('withdraw.needsEmailText')}</Notice>;
  const amount = toAmount(amountText);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (isWithdrawalAddress(address.trim()) && amount !== null)
      void run({ address: address.trim(), amount });
  };
  const edit = (change: (text: string) => void) => (text: string) => {
    forgetFailure();
    change(text);
  };
  return (
    <Card as="section" isRaised aria-labelledby="profile-withdraw">
      <h2 id="profile-withdraw" className={styles.subheading}>
        {t('withdraw.form')}
      </h2>
      <FormStack onSubmit={submit}>
        <p className={styles.available}>
          <UsdtSentence
            amount={available}
            sentence={(written) => t('withdraw.available', { amount: written })}
          />
        </p>
        <AddressField
          address={address}
          onChange={edit(setAddress)}
          isChecked={isChecked}
          failure={failure}
        />
        <WithdrawAmountField
          text={amountText}
          onChange={edit(setAmountText)}
          available={available}
          isMissing={isChecked && amount === null}
          failure={failure}
        />
        {failure?.at === 'form' && (
          <Notice tone="error" role="alert">
            <p>
              {retryTime === null
                ? tError(failure.textKey)
                : t('withdraw.tooMany', { when: retryTime })}
            </p>
            {isUnclear && <p>{t('withdraw.unclear')}</p>}
          </Notice>
        )}
        <div>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {t('withdraw.submit')}
          </Button>
        </div>
      </FormStack>
    </Card>
  );
}

function NothingToWithdraw() {
  const { t } = useTranslation('profile');
  return (
    <Notice
      title={t('withdraw.nothing')}
      action={
        <LocalLink to="/profile/affiliate-program" className={buttonClass({})}>
          {t('withdraw.nothingLink')}
        </LocalLink>
      }
    >
      {t('withdraw.nothingText')}
    </Notice>
  );
}
