import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { AddressText } from '../../../../components/address-text/AddressText';
import { Card } from '../../../../components/card/Card';
import { CopyButton } from '../../../../components/copy-button/CopyButton';
import { Fact } from '../../../../components/fact-list/FactList';
import { LocalLink } from '../../../../i18n/LocalLink';
import { useLocale } from '../../../../i18n/use-locale';
import { amountGiven } from '../../../../lib/amount-given';
import { formatAmount } from '../../../../lib/format/format-decimal';
import { formatDateTime } from '../../../../lib/format/format-time';
import { amountReceived } from '../../model/order-transfers';
import type { OrderDetails } from '../../model/order-details';
import { rateModeInForce } from '../../model/rate-mode-in-force';
import { termsLines } from '../../model/terms-lines';
import { termsStatusOf, type TermsStatus } from '../../model/terms-status';
import { useNetworkName } from '../../state/use-network-name';
import { useShownEmail } from '../../state/use-shown-email';
import type { ScreenProps } from '../order-page-props';
import { CoinAmount } from './CoinAmount';
import { EmailPart } from './EmailPart';

import * as styles from './OrderFacts.module.css';

const ReceiptPart = lazy(() =>
  import(/* webpackChunkName: "order-receipt" */ './ReceiptPart').then((module) => ({
    default: module.ReceiptPart,
  })),
);

const giveTexts = {
  about: 'facts.give',
  exact: 'facts.give',
  done: 'facts.giveDone',
  undecided: 'facts.giveVoid',
  void: 'facts.giveVoid',
} as const satisfies Record<TermsStatus, string>;
const payTexts = {
  about: 'facts.pay',
  exact: 'facts.pay',
  done: 'facts.payDone',
  undecided: 'facts.payVoid',
  void: 'facts.payVoid',
} as const satisfies Record<TermsStatus, string>;
const onChainTexts = {
  about: 'facts.getAbout',
  exact: 'facts.get',
  done: 'facts.getDone',
  undecided: 'facts.getVoid',
  void: 'facts.getVoid',
} as const satisfies Record<TermsStatus, string>;
const onCardTexts = {
  about: 'facts.getAboutOnCard',
  exact: 'facts.getOnCard',
  done: 'facts.getDoneOnCard',
  undecided: 'facts.getVoidOnCard',
  void: 'facts.getVoidOnCard',
} as const satisfies Record<TermsStatus, string>;

/** Shows where a refund would be sent, or was sent. */
function RefundFacts({ order: { refundAddress, refundAddressMemo } }: Pick<ScreenProps, 'order'>) {
  const { t } = useTranslation('order');
  if (refundAddress === null) return null;
  return (
    <>
      <Fact name={t('facts.refund')}>
        <AddressText address={refundAddress} />
      </Fact>
      {refundAddressMemo !== null && (
        <Fact name={t('receipt.refundMemo')}>
          <bdi dir="ltr">{refundAddressMemo}</bdi>
        </Fact>
      )}
    </>
  );
}

/** An amount that is still to be sent always shows all its digits. */
function AmountToGive({ order }: Pick<ScreenProps, 'order'>) {
  const locale = useLocale();
  const { currencyTitle: coin } = order.pair.instrumentFrom;
  return order.deposits.length === 0 ? (
    <>{formatAmount(amountGiven(order), coin, locale)}</>
  ) : (
    <CoinAmount decimal={amountGiven(order)} coin={coin} />
  );
}

/**
 * Shows what is swapped and on which terms, next to the timeline. A deposit that differs from the
 * agreed one replaces the amounts once it is priced.
 */
export function OrderFacts({ order, sandbox }: ScreenProps) {
  const { t } = useTranslation('order');
  const locale = useLocale();
  const networkOf = useNetworkName();
  const { instrumentFrom, instrumentTo } = order.pair;
  const isSale = order.cardPayout !== undefined;
  const status = termsStatusOf(order);
  const email = useShownEmail(order);
  return (
    <Card as="section" aria-labelledby="order-facts">
      <h2 id="order-facts" className={styles.heading}>
        {t('facts.label')}
      </h2>
      <dl className={styles.facts}>
        <Fact
          name={
            order.cardPayment === undefined
              ? t(giveTexts[status], { network: networkOf(instrumentFrom) })
              : t(payTexts[status])
          }
        >
          <AmountToGive order={order} />
        </Fact>
        <Fact
          name={
            isSale
              ? t(onCardTexts[status])
              : t(onChainTexts[status], { network: networkOf(instrumentTo) })
          }
        >
          <CoinAmount decimal={amountReceived(order)} coin={instrumentTo.currencyTitle} />
        </Fact>
        {!isSale && (
          <Fact name={t('facts.destination')}>
            <AddressText address={order.destinationAddress} />
          </Fact>
        )}
        {order.destinationAddressMemo !== null && (
          <Fact name={t('facts.memo')}>
            <bdi dir="ltr">{order.destinationAddressMemo}</bdi>
          </Fact>
        )}
        {order.cardPayment === undefined && <RefundFacts order={order} />}
        <Fact name={t('facts.rateMode')}>{t(`facts.${rateModeInForce(order)}`)}</Fact>
        {status !== 'void' && status !== 'undecided' && <FeeFacts order={order} />}
        {email !== null && <Fact name={t('email.fact')}>{email}</Fact>}
        <Fact name={t('facts.created')}>{formatDateTime(Date.parse(order.createdAt), locale)}</Fact>
      </dl>
      <div className={styles.keep}>
        <p>{t('facts.keep')}</p>
        <CopyButton
          text={window.location.href}
          label={t('copy.link')}
          copiedLabel={t('copy.done')}
          failedLabel={t('copy.failed')}
          hasText
        />
        <LocalLink to="/order" className={styles.link}>
          {t('orders')}
        </LocalLink>
      </div>
      <EmailPart storedEmail={order.userEmail} />
      {/* This is the last part of the page, so nothing moves when it loads. */}
      <Suspense fallback={null}>
        <ReceiptPart order={order} sandbox={sandbox} />
      </Suspense>
    </Card>
  );
}

/**
 * Shows how the amount is calculated, as in the calculator: from the market amount down, with each
 * deduction by recipient, and with all digits, so that the lines add up.
 */
function FeeFacts({ order }: { order: OrderDetails }) {
  const { t } = useTranslation('order');
  const locale = useLocale();
  return (
    <>
      {termsLines(order).map(({ key, amount, isDeduction, instrument }) => (
        <Fact key={key} name={t(`breakdown.${key}`)}>
          {isDeduction ? '\u2212\u00a0' : ''}
          {formatAmount(amount, instrument.currencyTitle, locale)}
        </Fact>
      ))}
    </>
  );
}
