import { useTranslation } from 'react-i18next';

import english from '../../../../../content/locales/en/card.json';
import { AddressText } from '../../../../components/address-text/AddressText';
import { buttonClass } from '../../../../components/button/Button';
import { Notice, type NoticeTone } from '../../../../components/notice/Notice';
import { Skeleton } from '../../../../components/skeleton/Skeleton';
import { LocalLink } from '../../../../i18n/LocalLink';
import { useLocale } from '../../../../i18n/use-locale';
import { formatAmount } from '../../../../lib/format/format-decimal';
import { formatDateTime } from '../../../../lib/format/format-time';
import { useLazyTexts } from '../../../../lib/messages/use-lazy-texts';
import { usePartnerName } from '../../../../lib/use-partner-name';
import { waitingStatus } from '../../../../lib/waiting-status';
import type { SaleScreen } from '../../model/sale-screen';
import { sameAgainPath } from '../../model/same-again-path';
import { LogInToPay, PayAgain } from '../card/PayAgain';
import { DepositProblems } from '../deposit/DepositProblems';
import type { ScreenProps } from '../order-page-props';
import { DepositRows } from '../transfers/DepositRows';
import { SendingText } from '../transfers/SendingText';
import { CoinsBack } from './CoinsBack';
import { ExpiredSale } from './ExpiredSale';
import { NameCard } from './NameCard';
import { PaidToCard } from './PaidToCard';
import { RefundRow } from './RefundRow';

import * as styles from '../screens/Screens.module.css';

type SaleScreenProps = ScreenProps & { screen: SaleScreen };

/**
 * One screen for each status that only a sale can have: what happened, what it means for the coins,
 * and what to do.
 */
export function SaleOrderScreen(sale: SaleScreenProps) {
  const isReady = useLazyTexts('card', english);
  return isReady ? <ReadyScreen {...sale} /> : <Skeleton height="12rem" />;
}

function ReadyScreen({ screen, order, sandbox }: SaleScreenProps) {
  switch (screen) {
    case 'name_card':
      return <NameCard order={order} />;
    case 'completed':
      return <PaidToCard order={order} sandbox={sandbox} />;
    case 'sending':
      return <SendingToCard order={order} sandbox={sandbox} />;
    case 'refunding':
      return <ReturningCoins order={order} sandbox={sandbox} />;
    case 'refunded':
      return <CoinsBack order={order} sandbox={sandbox} />;
    case 'expired':
    case 'not_named':
      return <ExpiredSale screen={screen} order={order} sandbox={sandbox} />;
    case 'no_page':
    case 'not_yours':
    case 'refused':
    case 'held':
    case 'rejected':
      return <SaleStatus screen={screen} order={order} sandbox={sandbox} />;
  }
}

type StatusScreen = Exclude<
  SaleScreen,
  'name_card' | 'completed' | 'sending' | 'refunding' | 'refunded' | 'expired' | 'not_named'
>;
const tones: Readonly<Record<StatusScreen, NoticeTone>> = {
  no_page: 'warn',
  not_yours: 'info',
  refused: 'error',
  held: 'warn',
  rejected: 'warn',
};

function SaleStatus({ screen, order, sandbox }: ScreenProps & { screen: StatusScreen }) {
  const { t } = useTranslation('card');
  const locale = useLocale();
  const { cardPayout } = order;
  const partner = usePartnerName(cardPayout?.partner ?? '');
  const by = cardPayout?.payoutVerificationBy;
  const isReviewed = by === null && cardPayout?.payoutVerification === 'needed';
  return (
    <div className={styles.screen}>
      <Notice tone={tones[screen]} title={t(`sale.${screen}.title`)}>
        <p>{t(`sale.${screen}.text`, { partner })}</p>
        <p>{t(`sale.${screen}.money`)}</p>
        {typeof by === 'string' && (
          <p>{t('sale.verifyBy', { time: formatDateTime(Date.parse(by), locale) })}</p>
        )}
        {screen === 'held' && isReviewed && <p>{t('order.reviewing')}</p>}
      </Notice>
      <NextAction screen={screen} order={order} />
      <DepositRows order={order} sandbox={sandbox} />
    </div>
  );
}

/** Shows what the seller can do next. */
function NextAction({ screen, order }: { screen: StatusScreen; order: ScreenProps['order'] }) {
  const { t } = useTranslation('card');
  switch (screen) {
    case 'not_yours':
      return <LogInToPay text="order.again.guestSale" />;
    case 'no_page':
      return <PayAgain text="sale.again" />;
    case 'refused':
      return (
        <p>
          <LocalLink to={sameAgainPath(order)} className={buttonClass({ variant: 'primary' })}>
            {t('order.newOrder')}
          </LocalLink>
        </p>
      );
    case 'held':
      return (
        <p>
          <LocalLink to="/profile/verification" className={buttonClass({ variant: 'primary' })}>
            {t('order.verify')}
          </LocalLink>
        </p>
      );
    case 'rejected':
      return (
        <div className={styles.actions}>
          <LocalLink to="/profile/verification" className={buttonClass({ variant: 'primary' })}>
            {t('order.otherDocuments')}
          </LocalLink>
          <LocalLink to="/support" className={buttonClass({})}>
            {t('order.support')}
          </LocalLink>
        </div>
      );
  }
}

function SendingToCard({ order, sandbox }: ScreenProps) {
  const { t } = useTranslation('card');
  const locale = useLocale();
  const partner = usePartnerName(order.cardPayout?.partner ?? '');
  const amount = formatAmount(order.amountToGet, order.pair.instrumentTo.currencyTitle, locale);
  const isWaiting = waitingStatus(order) !== null;
  return (
    <div className={styles.screen}>
      <SendingText isWaiting={isWaiting}>
        {t(isWaiting ? 'sale.sending.later' : 'sale.sending.text', { partner, amount })}
      </SendingText>
      {!isWaiting && <p className={styles.faint}>{t('sale.sending.money')}</p>}
      <DepositProblems
        order={order}
        sandbox={sandbox}
        omitted={['late', 'too_little', 'too_much']}
      />
      <DepositRows order={order} sandbox={sandbox} />
    </div>
  );
}

/** Shown while the coins are returned because the card was not paid. */
function ReturningCoins({ order, sandbox }: ScreenProps) {
  const { t } = useTranslation('card');
  const coin = order.pair.instrumentFrom.currencyTitle;
  const isWaiting = waitingStatus(order) !== null;
  return (
    <div className={styles.screen}>
      <SendingText isWaiting={isWaiting}>
        {t(isWaiting ? 'sale.refunding.later' : 'sale.refunding.text', { coin })}
      </SendingText>
      {order.refundAddress !== null && <AddressText address={order.refundAddress} />}
      <RefundRow order={order} sandbox={sandbox} />
      <DepositProblems
        order={order}
        sandbox={sandbox}
        omitted={['late', 'too_little', 'too_much']}
      />
      <DepositRows order={order} sandbox={sandbox} />
    </div>
  );
}
