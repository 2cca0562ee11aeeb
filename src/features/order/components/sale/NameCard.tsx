import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';

import { Button, buttonClass } from '../../../../components/button/Button';
import { Dialog } from '../../../../components/dialog/Dialog';
import { Icon } from '../../../../components/icon/Icon';
import { Notice } from '../../../../components/notice/Notice';
import { useLocale } from '../../../../i18n/use-locale';
import { formatAmount } from '../../../../lib/format/format-decimal';
import { usePartnerName } from '../../../../lib/use-partner-name';
import type { OrderDetails } from '../../model/order-details';
import { isVerificationOpen } from '../../model/payout-verification';
import { shownRedirects } from '../../state/shown-redirects';
import { TimeLeft } from '../deposit/TimeLeft';
import { SalePayoutRule } from './SalePayoutRule';

import * as styles from '../screens/Screens.module.css';

/**
 * Links to the partner's page where the card is added: in a dialog when the order has just been
 * created, and on the page from then on.
 */
export function NameCard({ order }: { order: OrderDetails }) {
  const { t } = useTranslation('card');
  const locale = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  const { cardPayout, redirectUrl } = order;
  const code = cardPayout?.partner ?? '';
  const partner = usePartnerName(code);
  const amount = formatAmount(order.amountToGet, order.pair.instrumentTo.currencyTitle, locale);
  const orderId = String(order.orderId);
  useEffect(() => {
    if (shownRedirects.takeFirst(orderId)) setIsOpen(true);
  }, [orderId]);
  const close = () => {
    setIsOpen(false);
  };
  const link = (
    <a className={buttonClass({ variant: 'primary' })} href={redirectUrl ?? undefined}>
      {t('sale.name_card.go')}
      <Icon name="arrow-right" sizePx={18} />
    </a>
  );
  const rules = (
    <>
      {isVerificationOpen(cardPayout) && <SalePayoutRule order={order} />}
      {code === 'sandbox' && <Notice tone="info">{t('sandbox')}</Notice>}
    </>
  );
  return (
    <div className={styles.screen}>
      <TimeLeft order={order} />
      <p>{t('sale.name_card.text', { partner, amount })}</p>
      {rules}
      <p>{link}</p>
      <p className={styles.faint}>{t('sale.name_card.leave')}</p>
      {createPortal(
        <Dialog
          isOpen={isOpen}
          onClose={close}
          size="small"
          title={t('sale.dialog.title')}
          closeLabel={t('close')}
          footer={
            <>
              <Button variant="quiet" onClick={close}>
                {t('sale.dialog.later')}
              </Button>
              {link}
            </>
          }
        >
          <div className={styles.screen}>
            <p>{t('sale.dialog.text', { partner })}</p>
            {rules}
          </div>
        </Dialog>,
        document.body,
      )}
    </div>
  );
}
