import { useTranslation } from 'react-i18next';

import { payOrderAgain } from '@quayside/contract/endpoints/orders';

import { Button } from '../../../../components/button/Button';
import { Notice } from '../../../../components/notice/Notice';
import { useLocale } from '../../../../i18n/use-locale';
import type { ApiError } from '../../../../lib/api/api-error';
import { call } from '../../../../lib/api/call';
import { orderPath } from '../../../../lib/order-path';
import { openAccountDialog } from '../../../../lib/session/account-dialog';
import { useSession } from '../../../../lib/session/use-session';
import { forOrderPage } from '../../model/order-details';
import { useOrderKey } from '../../state/order';
import { useOrderAction } from '../../state/use-order-action';

import * as styles from '../screens/Screens.module.css';

const FAILURES = [
  'partner_unavailable',
  'partner_unreadable',
  'partner_limits',
  'partner_dearer',
  'partner_refused',
  'partner_sign_in',
  'partner_sign_up',
  'kyc_needed',
  'email_unproven',
] as const;
/**
 * The error codes for another account's order. The service reports such an order as missing,
 * although the page is shown to anyone with the link.
 */
const OTHERS: readonly ApiError['code'][] = [
  'ERR_FORBIDDEN',
  'ERR_UNAUTHORIZED',
  'ERR_NOT_FOUND_E',
];
type PayFailure = (typeof FAILURES)[number];

const failureOf = ({ details, code }: ApiError): PayFailure | 'other_account' | null =>
  FAILURES.find((reason) => reason === details['reason']) ??
  (OTHERS.includes(code) ? 'other_account' : null);

/** Lets the account that created the order retry the payment, or open the page to add its card. */
export function PayAgain({
  text = 'order.again.button',
}: {
  text?: 'order.again.button' | 'sale.again';
}) {
  const { t } = useTranslation('card');
  const { t: tError } = useTranslation('errors');
  const locale = useLocale();
  const key = useOrderKey();
  const isGuest = useSession().kind === 'guest';
  const { isBusy, failure, run } = useOrderAction(
    () => call(forOrderPage(payOrderAgain), { body: { ...key, locale } }, { timeoutMs: 30_000 }),
    failureOf,
  );
  if (isGuest)
    return (
      <LogInToPay text={text === 'sale.again' ? 'order.again.guestSale' : 'order.again.guest'} />
    );
  return (
    <div className={styles.screen}>
      {failure !== null && (
        <Notice tone="error" role="alert">
          {isOwnFailure(failure) ? t(`order.again.${failure}`) : tError(failure)}
        </Notice>
      )}
      <p>
        <Button
          variant="primary"
          iconStart="refresh"
          isBusy={isBusy}
          onClick={() => {
            void run();
          }}
        >
          {t(text)}
        </Button>
      </p>
    </div>
  );
}

/** Asks a logged-out visitor to log in; shows nothing to a logged-in user. */
export function LogInToPay({
  text = 'order.again.guest',
}: {
  text?: 'order.again.guest' | 'order.again.guestSale';
}) {
  const { t } = useTranslation('card');
  const key = useOrderKey();
  if (useSession().kind !== 'guest') return null;
  const logIn = () => {
    openAccountDialog('login', orderPath(key));
  };
  return (
    <div className={styles.screen}>
      <p>{t(text)}</p>
      <p>
        <Button variant="primary" onClick={logIn}>
          {t('verification.guest.logIn')}
        </Button>
      </p>
    </div>
  );
}

function isOwnFailure(failure: string): failure is PayFailure | 'other_account' {
  return failure === 'other_account' || FAILURES.some((known) => known === failure);
}
