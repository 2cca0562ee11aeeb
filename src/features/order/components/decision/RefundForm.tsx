import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { AddressInput } from '../../../../components/address-input/AddressInput';
import { Button } from '../../../../components/button/Button';
import { Disclosure } from '../../../../components/disclosure/Disclosure';
import { Notice } from '../../../../components/notice/Notice';
import { TextField } from '../../../../components/text-field/TextField';
import { useInstruments } from '../../../../lib/api/instruments';
import type { OrderDetails } from '../../model/order-details';
import { isRefundOfNothing } from '../../model/refund-of-nothing';
import { useNetworkName } from '../../state/use-network-name';
import { useRefundRequest } from '../../state/use-refund-request';
import { useRefundTerms } from '../../state/refund-terms';
import { RefundSum } from './RefundSum';

import * as styles from '../screens/Screens.module.css';

type RefundFormProps = {
  order: OrderDetails;
  isOpenAtFirst?: boolean | undefined;
  /** `choice`: one of two choices side by side, with its net result always visible. */
  frame?: 'choice' | 'disclosure' | undefined;
};

/**
 * A form to request a refund of the deposit: the refund amount, the cost of sending it, and the
 * address.
 */
export function RefundForm({
  order,
  isOpenAtFirst = false,
  frame = 'disclosure',
}: RefundFormProps) {
  const { t } = useTranslation('order');
  const { t: tError } = useTranslation('errors');
  const terms = useRefundTerms(order, { isFollowed: true });
  const [address, setAddress] = useState(order.refundAddress ?? '');
  const [memo, setMemo] = useState(order.refundAddressMemo ?? '');
  const network = useNetworkName()(order.pair.instrumentFrom);
  const { currencyTitle: coin } = order.pair.instrumentFrom;
  const memoName = useMemoName(order);
  const isNothingLeft = isRefundOfNothing(terms);
  const { isBusy, failure, problem, send, clearProblem } = useRefundRequest(order);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A refund can be requested only after its amount is shown; until then, the button stays in
    // place but is disabled.
    if (terms !== null) void send(address, memoName === null ? '' : memo, terms);
  };
  const isChoice = frame === 'choice';
  if (isNothingLeft) return <Notice tone="warn">{t('refund.nothing')}</Notice>;
  return (
    <RefundFrame frame={frame} isOpenAtFirst={isOpenAtFirst}>
      <form className={isChoice ? styles.choiceForm : styles.refund} noValidate onSubmit={submit}>
        {terms === null ? (
          <p className={styles.faint}>{t('refund.asking')}</p>
        ) : (
          <RefundSum terms={terms} coin={coin} />
        )}
        <AddressInput
          id="order-refund-address"
          label={t('refund.address', { coin, network })}
          text={address}
          onChange={(text) => {
            setAddress(text);
            clearProblem();
          }}
          error={problem === null ? undefined : tError(problem, { network })}
        />
        {memoName !== null && (
          <TextField
            id="order-refund-memo"
            label={t('refund.memo', { memoName })}
            text={memo}
            onChange={setMemo}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            hint={t('refund.memoHint')}
          />
        )}
        {failure !== null && (
          <Notice tone="error" role="alert">
            {tError(failure)}
          </Notice>
        )}
        <div className={isChoice ? styles.choiceEnd : undefined}>
          <Button type="submit" isFullWidth={isChoice} isBusy={isBusy} disabled={terms === null}>
            {t(isChoice ? 'refund.summary' : 'refund.request')}
          </Button>
        </div>
      </form>
    </RefundFrame>
  );
}

function RefundFrame({
  frame,
  isOpenAtFirst,
  children,
}: {
  frame: 'choice' | 'disclosure';
  isOpenAtFirst: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation('order');
  const headingId = useId();
  if (frame === 'disclosure')
    return (
      <Disclosure summary={t('refund.summary')} isCompact isOpenAtFirst={isOpenAtFirst}>
        {children}
      </Disclosure>
    );
  return (
    <div className={styles.choice} role="group" aria-labelledby={headingId}>
      <h4 id={headingId} className={styles.title}>
        {t('refund.summary')}
      </h4>
      {children}
    </div>
  );
}

/**
 * Returns the refund network's name for a memo; `null` if it has no memos. Until the list of coins
 * is loaded, the order's own memos show whether the network has them.
 */
function useMemoName(order: OrderDetails): string | null {
  const instrument = useInstruments().bySlug.get(order.pair.instrumentFrom.slug);
  const hasMemos =
    instrument?.requiresMemo ??
    [order.depositAddress.depositAddressMemo, order.refundAddressMemo].some(
      (known) => known !== null,
    );
  return hasMemos ? (instrument?.memoName ?? 'Memo') : null;
}
