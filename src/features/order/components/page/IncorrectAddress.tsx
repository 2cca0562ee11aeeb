import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { AddressInput } from '../../../../components/address-input/AddressInput';
import { Button, buttonClass } from '../../../../components/button/Button';
import { Notice } from '../../../../components/notice/Notice';
import { LocalLink } from '../../../../i18n/LocalLink';
import { useOpenOrder } from '../../state/use-open-order';

import * as styles from './OrderPage.module.css';

/**
 * Shown if the link contains no destination address or a wrong one, so the order can't be
 * shown. The visitor can enter the address instead.
 */
export function IncorrectAddress({
  reason,
  orderId,
  destinationAddress = '',
}: {
  reason: 'missing' | 'wrong';
  orderId: string;
  destinationAddress?: string;
}) {
  const { t } = useTranslation('order');
  const openOrder = useOpenOrder();
  const [address, setAddress] = useState(destinationAddress);
  const [isEmptyShown, setIsEmptyShown] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsEmptyShown(address.trim() === '');
    if (address.trim() !== '') openOrder({ orderId, destinationAddress: address.trim() });
  };
  return (
    <div className={styles.narrow}>
      <h1 className={styles.heading}>{t('incorrect.heading')}</h1>
      <Notice
        tone="warn"
        role={reason === 'wrong' ? 'alert' : undefined}
        title={t(`incorrect.${reason}.title`)}
      >
        <p>{t(`incorrect.${reason}.text`)}</p>
        <p>{t('incorrect.safe')}</p>
      </Notice>
      <form className={styles.lines} noValidate onSubmit={submit}>
        <AddressInput
          id="order-destination"
          label={t('incorrect.address')}
          hint={t('incorrect.addressHint')}
          text={address}
          onChange={setAddress}
          error={isEmptyShown && address.trim() === '' ? t('incorrect.empty') : undefined}
        />
        <div>
          <Button type="submit" variant="primary">
            {t('incorrect.open')}
          </Button>
        </div>
      </form>
      <p className={styles.links}>
        <LocalLink to="/order" className={buttonClass({ variant: 'quiet' })}>
          {t('incorrect.find')}
        </LocalLink>
        <LocalLink to="/" className={buttonClass({ variant: 'quiet' })}>
          {t('incorrect.home')}
        </LocalLink>
      </p>
    </div>
  );
}
