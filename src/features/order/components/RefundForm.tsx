import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { AddressInput } from '../../../components/address-input/AddressInput';
import { Button } from '../../../components/button/Button';
import { Disclosure } from '../../../components/disclosure/Disclosure';
import { Notice } from '../../../components/notice/Notice';
import { TextField } from '../../../components/text-field/TextField';
import { useInstruments } from '../../../lib/api/instruments';
import type { OrderDetails } from '../pure/order-details';
import { useNetworkName } from '../state/use-network-name';
import { useRefundRequest } from '../state/use-refund-request';
import { useRefundTerms } from '../state/use-refund-terms';
import { RefundSum } from './RefundSum';

import * as styles from './screens/Screens.module.css';

type RefundFormProps = { order: OrderDetails; isOpenAtFirst?: boolean | undefined };

/** Asks for the deposit back: how much comes back, what sending it costs, and where to. */
export function RefundForm({ order, isOpenAtFirst = false }: RefundFormProps) {
  const { t } = useTranslation('order');
  const { t: tError } = useTranslation('errors');
  const terms = useRefundTerms(order, { isFollowed: true });
  const [address, setAddress] = useState(order.refundAddress ?? '');
  const [memo, setMemo] = useState(order.refundAddressMemo ?? '');
  const { bySlug } = useInstruments();
  const network = useNetworkName()(order.pair.instrumentFrom);
  const { currencyTitle: coin, slug } = order.pair.instrumentFrom;
  const instrument = bySlug.get(slug);
  // Before the list of coins is there, the order itself tells of a network with memos.
  const hasMemos = instrument?.requiresMemo ?? [order.depositAddress.depositAddressMemo, order.refundAddressMemo].some((known) => known !== null);
  // A refund of nothing would never be sent, and the order would wait for it.
  const isNothingLeft = terms !== null && /^0(\.0+)?$/.test(terms.refundAmountWithoutNetworkFee);
  const { isBusy, failure, problem, send, clearProblem } = useRefundRequest(order);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Nobody asks for a refund unseen; while its amount is not known the button keeps its place.
    if (terms !== null) void send(address, hasMemos ? memo : '', terms);
  };
  if (isNothingLeft) return <Notice tone="warn">{t('refund.nothing')}</Notice>;
  return (
    <Disclosure summary={t('refund.summary')} isCompact isOpenAtFirst={isOpenAtFirst}>
      <form className={styles.refund} noValidate onSubmit={submit}>
        {terms === null ? <p className={styles.faint}>{t('refund.asking')}</p> : <RefundSum terms={terms} coin={coin} />}
        <AddressInput
          id="order-refund-address"
          label={t('refund.address', { coin, network })}
          text={address}
          onChange={(text) => { setAddress(text); clearProblem(); }}
          error={problem === null ? undefined : tError(problem, { network })}
        />
        {hasMemos && (
          <TextField id="order-refund-memo" label={t('refund.memo', { memoName: instrument?.memoName ?? 'Memo' })} text={memo} onChange={setMemo} autoComplete="off" autoCapitalize="none" spellCheck={false} hint={t('refund.memoHint')} />
        )}
        {failure !== null && <Notice tone="error" role="alert">{tError(failure)}</Notice>}
        <div><Button type="submit" isBusy={isBusy} disabled={terms === null}>{t('refund.request')}</Button></div>
      </form>
    </Disclosure>
  );
}
