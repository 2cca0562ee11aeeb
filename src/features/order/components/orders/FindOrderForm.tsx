import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { AddressInput } from '../../../../components/address-input/AddressInput';
import { Button } from '../../../../components/button/Button';
import { TextField } from '../../../../components/text-field/TextField';
import { readOrderReference } from '../../model/order-reference';
import { useOpenOrder } from '../../state/use-open-order';

import * as styles from './OrdersPage.module.css';

/**
 * Opens an order by its number and its destination address. The order page shows whether the order
 * exists.
 */
export function FindOrderForm() {
  const { t } = useTranslation('orders');
  const openOrder = useOpenOrder();
  const [number, setNumber] = useState('');
  const [address, setAddress] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const reference = readOrderReference(number);
  const destinationAddress = address.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (reference !== null && destinationAddress !== '')
      openOrder({ orderId: reference, destinationAddress });
  };
  const numberError =
    !isChecked || reference !== null
      ? undefined
      : t(number.trim() === '' ? 'find.idEmpty' : 'find.idBad');
  return (
    <form className={styles.find} noValidate onSubmit={submit}>
      <TextField
        id="find-order-id"
        label={t('find.id')}
        hint={t('find.idHint')}
        text={number}
        onChange={setNumber}
        isMonospaced
        autoComplete="off"
        spellCheck={false}
        error={numberError}
      />
      <AddressInput
        id="find-order-address"
        label={t('find.address')}
        hint={t('find.addressHint')}
        text={address}
        onChange={setAddress}
        error={isChecked && destinationAddress === '' ? t('find.addressEmpty') : undefined}
      />
      <div>
        <Button type="submit">{t('find.submit')}</Button>
      </div>
    </form>
  );
}
