import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { AddressText } from '../../../components/address-text/AddressText';
import { Card } from '../../../components/card/Card';
import { CopyButton } from '../../../components/copy-button/CopyButton';
import { LocalLink } from '../../../i18n/LocalLink';
import { useLocale } from '../../../i18n/use-locale';
import { useInstruments } from '../../../lib/api/instruments';
import { formatAmount } from '../../../lib/format/format-decimal';
import { formatDateTime } from '../../../lib/format/format-time';
import { EmailForm } from './EmailForm';
import type { ScreenProps } from './order-page-props';

import * as styles from './OrderFacts.module.css';

const ReceiptPart = lazy(() => import(/* webpackChunkName: "order-receipt" */ './ReceiptPart').then((module) => ({ default: module.ReceiptPart })));

/** What was agreed on, beside the timeline; it stays the same through the order's life. */
export function OrderFacts({ order, sandbox }: ScreenProps) {
  const { t } = useTranslation('order');
  const locale = useLocale();
  const { bySlug } = useInstruments();
  const { instrumentFrom, instrumentTo } = order.pair;
  const networkOf = ({ slug, networkTitle }: { slug: string; networkTitle: string }) => bySlug.get(slug)?.networkFriendlyTitle ?? networkTitle;
  const amount = (text: string, unit: string) => formatAmount(text, unit, locale);
  return (
    <Card as="section" aria-labelledby="order-facts">
      <h2 id="order-facts" className={styles.heading}>{t('facts.label')}</h2>
      <dl className={styles.facts}>
        <Fact name={t('facts.give', { network: networkOf(instrumentFrom) })}>{amount(order.claimedDepositAmount, instrumentFrom.currencyTitle)}</Fact>
        <Fact name={t(order.rateMode === 'FLOATING' && !order.completed ? 'facts.getAbout' : 'facts.get', { network: networkOf(instrumentTo) })}>{amount(order.amountToGet, instrumentTo.currencyTitle)}</Fact>
        <Fact name={t('facts.destination')}><AddressText address={order.destinationAddress} /></Fact>
        {order.destinationAddressMemo !== null && <Fact name={t('facts.memo')}>{order.destinationAddressMemo}</Fact>}
        {order.refundAddress !== null && <Fact name={t('facts.refund')}><AddressText address={order.refundAddress} /></Fact>}
        <Fact name={t('facts.rateMode')}>{t(`facts.${order.rateMode}`)}</Fact>
        <Fact name={t('facts.networkFee')}>{amount(order.claimedNetworkFee, instrumentTo.currencyTitle)}</Fact>
        <Fact name={t('facts.platformFee')}>{amount(order.claimedPublicRate.platformFee_Absolute, instrumentTo.currencyTitle)}</Fact>
        {order.userEmail !== null && <Fact name={t('email.fact')}>{order.userEmail}</Fact>}
        <Fact name={t('facts.created')}>{formatDateTime(Date.parse(order.createdAt), locale)}</Fact>
      </dl>
      <div className={styles.keep}>
        <p>{t('facts.keep')}</p>
        <CopyButton text={window.location.href} label={t('copy.link')} copiedLabel={t('copy.done')} failedLabel={t('copy.failed')} hasText />
        <LocalLink to="/order" className={styles.link}>{t('orders')}</LocalLink>
      </div>
      {order.userEmail === null && <EmailForm />}
      {/* The last part of the page: nothing moves when it comes. */}
      <Suspense fallback={null}><ReceiptPart order={order} sandbox={sandbox} /></Suspense>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return <div><dt>{name}</dt><dd>{children}</dd></div>;
}
