import { useId, useState, type FormEvent, type ReactNode } from 'react';
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
import { isRefundOfNothing } from '../pure/refund-of-nothing';
import { RefundSum } from './RefundSum';

import * as styles from './screens/Screens.module.css';

type RefundFormProps = {
  order: OrderDetails;
  isOpenAtFirst?: boolean | undefined;
  /** `choice`: one of two that stand side by side, with its net result always in view. */
  frame?: 'choice' | 'disclosure' | undefined;
};

/** Asks for the deposit back: how much comes back, what sending it costs, and where to. */
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
    // Nobody asks for a refund unseen; while its amount is not known the button keeps its place.
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
      <h4 id={headingId} className={styles.ways}>
        {t('refund.summary')}
      </h4>
      {children}
    </div>
  );
}

/**
 * What the network of a refund calls its memo; `null` where it has none. Before the list of coins
 * is there, the order itself tells of a network with memos.
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
