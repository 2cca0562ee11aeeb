import { useTranslation } from 'react-i18next';

import { Button } from '../../../components/button/Button';
import { Notice } from '../../../components/notice/Notice';
import { useLocale } from '../../../i18n/use-locale';
import { formatAmount } from '../../../lib/format/format-decimal';
import { acceptRateModeChange } from '../api/accept-rate-mode-change';
import type { Offer } from '../api/fetch-offer';
import { arrivedAmount } from '../pure/arrived-amount';
import type { OrderDetails } from '../pure/order-details';
import { useOffer } from '../state/use-offer';
import { useOrderAction } from '../state/use-order-action';
import { useOrderKey } from '../state/use-order';

import * as styles from './screens/Screens.module.css';

/** What was promised beside what the rate of the moment gives, and the button that takes it. */
export function AcceptRate({ order }: { order: OrderDetails }) {
  const { t } = useTranslation('order');
  const { t: tError } = useTranslation('errors');
  const locale = useLocale();
  const key = useOrderKey();
  const { instrumentFrom, instrumentTo } = order.pair;
  const offer = useOffer({ fromSlug: instrumentFrom.slug, toSlug: instrumentTo.slug, amount: arrivedAmount(order) });
  const { isBusy, failure, run } = useOrderAction(() => acceptRateModeChange(key));
  const amount = (text: string) => formatAmount(text, instrumentTo.currencyTitle, locale);
  const isPossible = offer === null || (offer.kind !== 'too_small' && offer.kind !== 'too_big');
  return (
    <div className={styles.refund}>
      <dl className={styles.amounts}>
        <div><dt>{t('decision.former')}</dt><dd>{amount(order.claimedPublicRate.claimedAmountToReceive)}</dd></div>
        <div><dt>{t('decision.offer')}</dt><dd><OfferText offer={offer} amount={amount} /></dd></div>
      </dl>
      {isPossible && <p className={styles.faint}>{t('decision.acceptText')}</p>}
      {failure !== null && <Notice tone="error" role="alert">{tError(failure)}</Notice>}
      {isPossible && <div><Button variant="primary" isBusy={isBusy} onClick={() => { void run(); }}>{t('decision.accept')}</Button></div>}
    </div>
  );
}

const offerTexts = { none: 'decision.offerNone', too_small: 'decision.offerTooSmall', too_big: 'decision.offerTooBig' } as const;

function OfferText({ offer, amount }: { offer: Offer | null; amount: (text: string) => string }) {
  const { t } = useTranslation('order');
  if (offer === null) return <>{t('decision.offerLoading')}</>;
  return <>{offer.kind === 'amount' ? amount(offer.amountToGet) : t(offerTexts[offer.kind])}</>;
}
