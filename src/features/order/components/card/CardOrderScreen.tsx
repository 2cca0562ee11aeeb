import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import english from '../../../../../content/locales/en/card.json';
import { buttonClass } from '../../../../components/button/Button';
import { Notice, type NoticeTone } from '../../../../components/notice/Notice';
import { Skeleton } from '../../../../components/skeleton/Skeleton';
import { LocalLink } from '../../../../i18n/LocalLink';
import { useLocale } from '../../../../i18n/use-locale';
import { formatDateTime } from '../../../../lib/format/format-time';
import { useLazyTexts } from '../../../../lib/messages/use-lazy-texts';
import { usePartnerName } from '../../../../lib/use-partner-name';
import type { CardScreen } from '../../model/card-screen';
import type { OrderDetails } from '../../model/order-details';
import { sameAgainPath } from '../../model/same-again-path';
import type { ScreenProps } from '../order-page-props';
import { PayoutRow } from '../transfers/PayoutRow';
import { CardRefund } from './CardRefund';
import { PaidOut } from './PaidOut';
import { LogInToPay, PayAgain } from './PayAgain';
import { PayByCard } from './PayByCard';
import { PaymentRows } from './PaymentRows';

import * as styles from '../screens/Screens.module.css';

type CardOrderScreenProps = ScreenProps & { screen: CardScreen };

/**
 * One screen for each status of a card payment: what happened, what it means for the money, and
 * what to do.
 */
export function CardOrderScreen(card: CardOrderScreenProps) {
  const isReady = useLazyTexts('card', english);
  return isReady ? <ReadyScreen {...card} /> : <Skeleton height="12rem" />;
}

/** The screens whose content is a notice about what happened. */
type StatusScreen = Exclude<CardScreen, 'pay' | 'sending' | 'completed'>;

const tones: Readonly<Record<StatusScreen, NoticeTone>> = {
  no_page: 'warn',
  not_yours: 'info',
  authorised: 'info',
  under_way: 'info',
  declined: 'error',
  abandoned: 'warn',
  expired: 'warn',
  captured: 'success',
  held: 'warn',
  rejected: 'warn',
  screened: 'warn',
  refundable: 'warn',
  refunding: 'info',
  refunded: 'success',
  charged_back: 'error',
};

function ReadyScreen({ screen, order, sandbox }: CardOrderScreenProps) {
  const { t } = useTranslation('card');
  const partner = usePartnerName(order.cardPayment?.partner ?? '');
  if (screen === 'pay') return <PayByCard order={order} />;
  if (screen === 'sending' || screen === 'completed')
    return <PaidOut screen={screen} order={order} sandbox={sandbox} />;
  return (
    <div className={styles.screen}>
      <Notice tone={tones[screen]} title={t(`order.${screen}.title`)}>
        <p>{t(`order.${screen}.text`, { partner })}</p>
        <p>{t(`order.${screen}.money`, { partner })}</p>
        {(screen === 'held' || screen === 'rejected') && <VerifyBy order={order} />}
      </Notice>
      {nextActions[screen]?.(order)}
      <PayoutRow order={order} sandbox={sandbox} />
      <PaymentRows order={order} />
    </div>
  );
}

function NewOrderLink({ order }: { order: OrderDetails }) {
  const { t } = useTranslation('card');
  return (
    <p>
      <LocalLink to={sameAgainPath(order)} className={buttonClass({ variant: 'primary' })}>
        {t('order.newOrder')}
      </LocalLink>
    </p>
  );
}

function VerificationLink() {
  const { t } = useTranslation('card');
  return (
    <p>
      <LocalLink to="/profile/verification" className={buttonClass({ variant: 'primary' })}>
        {t('order.verify')}
      </LocalLink>
    </p>
  );
}

function OtherDocumentsLinks() {
  const { t } = useTranslation('card');
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

function SupportLink() {
  const { t } = useTranslation('card');
  return (
    <p>
      <LocalLink to="/support" className={buttonClass({})}>
        {t('order.support')}
      </LocalLink>
    </p>
  );
}

const payAgain = () => <PayAgain />;
const newOrder = (order: OrderDetails) => <NewOrderLink order={order} />;

/** What the buyer can do now; null if the order continues by itself. */
const nextActions: Readonly<Record<StatusScreen, ((order: OrderDetails) => ReactNode) | null>> = {
  no_page: payAgain,
  not_yours: () => <LogInToPay />,
  authorised: null,
  under_way: null,
  declined: payAgain,
  abandoned: payAgain,
  expired: newOrder,
  captured: null,
  held: () => <VerificationLink />,
  rejected: () => <OtherDocumentsLinks />,
  screened: null,
  refundable: () => <CardRefund />,
  refunding: null,
  refunded: newOrder,
  charged_back: () => <SupportLink />,
};

/**
 * Shows the deadline for the documents or, once they have arrived, that they are being reviewed.
 * Shows nothing to anyone but the buyer.
 */
function VerifyBy({ order: { cardPayment } }: { order: Pick<OrderDetails, 'cardPayment'> }) {
  const { t } = useTranslation('card');
  const locale = useLocale();
  const by = cardPayment?.payoutVerificationBy;
  if (typeof by === 'string')
    return <p>{t('order.verifyBy', { time: formatDateTime(Date.parse(by), locale) })}</p>;
  return by === null && cardPayment?.payoutVerification === 'needed' ? (
    <p>{t('order.reviewing')}</p>
  ) : null;
}
