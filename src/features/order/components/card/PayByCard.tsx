import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';

import { Button, buttonClass } from '../../../../components/button/Button';
import { Dialog } from '../../../../components/dialog/Dialog';
import { Icon } from '../../../../components/icon/Icon';
import { Notice } from '../../../../components/notice/Notice';
import { LinkedText } from '../../../../i18n/LinkedText';
import { LocalLink } from '../../../../i18n/LocalLink';
import { useLocale } from '../../../../i18n/use-locale';
import { formatAmount } from '../../../../lib/format/format-decimal';
import { usePartnerName } from '../../../../lib/use-partner-name';
import type { OrderDetails } from '../../model/order-details';
import { isVerificationOpen } from '../../model/payout-verification';
import { shownRedirects } from '../../state/shown-redirects';
import { TimeLeft } from '../deposit/TimeLeft';

import * as styles from '../screens/Screens.module.css';

/**
 * Links to the partner's payment page: in a dialog when the order has just been created, and on the
 * page from then on.
 */
export function PayByCard({ order }: { order: OrderDetails }) {
  const { t } = useTranslation('card');
  const locale = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  const { cardPayment, redirectUrl } = order;
  const code = cardPayment?.partner ?? '';
  const days = cardPayment?.payoutVerificationDays;
  const partner = usePartnerName(code);
  const amount = formatAmount(
    order.claimedDepositAmount,
    order.pair.instrumentFrom.currencyTitle,
    locale,
  );
  const orderId = String(order.orderId);
  useEffect(() => {
    if (shownRedirects.takeFirst(orderId)) setIsOpen(true);
  }, [orderId]);
  const close = () => {
    setIsOpen(false);
  };
  const link = (
    <a className={buttonClass({ variant: 'primary' })} href={redirectUrl ?? undefined}>
      {t('order.pay.go', { amount })}
      <Icon name="arrow-right" sizePx={18} />
    </a>
  );
  const rules = (
    <>
      {isVerificationOpen(cardPayment) && (
        <Notice tone="warn" title={t('rules.payout.title')}>
          <p>
            <LinkedText
              text={t('order.pay.payoutRule')}
              link={(words) => <LocalLink to="/profile/verification">{words}</LocalLink>}
            />
          </p>
          {typeof days === 'number' && <p>{t('rules.payout.deadline', { count: days })}</p>}
        </Notice>
      )}
      {code === 'sandbox' && <Notice tone="info">{t('sandbox')}</Notice>}
    </>
  );
  return (
    <div className={styles.screen}>
      <TimeLeft order={order} />
      <p>
        {t(cardPayment?.state === 'pending' ? 'order.pay.begun' : 'order.pay.text', {
          partner,
          amount,
        })}
      </p>
      {rules}
      <p>{link}</p>
      <p className={styles.faint}>{t('order.pay.leave')}</p>
      {createPortal(
        <Dialog
          isOpen={isOpen}
          onClose={close}
          size="small"
          title={t('order.dialog.title', { partner })}
          closeLabel={t('close')}
          footer={
            <>
              <Button variant="quiet" onClick={close}>
                {t('order.dialog.later')}
              </Button>
              {link}
            </>
          }
        >
          <div className={styles.screen}>
            <p>{t('order.dialog.text', { partner, amount })}</p>
            {rules}
          </div>
        </Dialog>,
        document.body,
      )}
    </div>
  );
}
