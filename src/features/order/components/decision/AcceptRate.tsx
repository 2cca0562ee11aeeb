import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { acceptRate } from '@quayside/contract/endpoints/orders';
import type { CurrentOffer } from '@quayside/contract/schemas/orders';

import { Button } from '../../../../components/button/Button';
import { Notice } from '../../../../components/notice/Notice';
import { send } from '../../../../lib/api/call';
import { receivedAmount } from '../../model/deposit-problems';
import { fixedWorth } from '../../model/fixed-worth';
import type { OrderDetails } from '../../model/order-details';
import { useOrderKey } from '../../state/order';
import { useOffer } from '../../state/use-offer';
import { useOrderAction } from '../../state/use-order-action';
import { CoinAmount } from '../facts/CoinAmount';
import * as styles from '../screens/Screens.module.css';

/**
 * One of the two choices: what the amount received is worth at the new rate and at the fixed rate,
 * and the button that accepts the new rate.
 */
export function AcceptRate({ order }: { order: OrderDetails }) {
  const { t } = useTranslation('order');
  const { t: tError } = useTranslation('errors');
  const key = useOrderKey();
  const offer = useOffer(key.orderId, receivedAmount(order));
  const { isBusy, failure, run } = useOrderAction(
    (amountToGet: string) =>
      send(acceptRate, { body: { ...key, amountToGet } }, { timeoutMs: 10_000 }),
    ({ code }) => (code === 'ERR_NOT_ACCEPTABLE' ? 'error_rate_moved' : null),
  );
  // A rate can be accepted only once it is shown. Without one, the button stays in place but is
  // disabled.
  const shown = offer?.kind === 'amount' ? offer.amountToGet : null;
  const isPossible = offer?.kind !== 'too_small' && offer?.kind !== 'too_big';
  const { currencyTitle: coin } = order.pair.instrumentTo;
  const former = fixedWorth(order);
  const headingId = useId();
  return (
    <div className={styles.choice} role="group" aria-labelledby={headingId}>
      <h4 id={headingId} className={styles.title}>
        {t('decision.accept')}
      </h4>
      <dl className={styles.amounts}>
        <div>
          <dt>{t('decision.offer')}</dt>
          <dd>
            <OfferText offer={offer} coin={coin} />
          </dd>
        </div>
        {former !== null && (
          <div className={styles.muted}>
            <dt>{t('decision.former')}</dt>
            <dd>
              <CoinAmount decimal={former} coin={coin} />
            </dd>
          </div>
        )}
      </dl>
      {isPossible && <p className={styles.faint}>{t('decision.acceptText')}</p>}
      {failure !== null && (
        <Notice tone="error" role="alert">
          {tError(failure)}
        </Notice>
      )}
      {isPossible && (
        <div className={styles.choiceEnd}>
          <Button
            isFullWidth
            isBusy={isBusy}
            disabled={shown === null}
            onClick={() => {
              if (shown !== null) void run(shown);
            }}
          >
            {t('decision.accept')}
          </Button>
        </div>
      )}
    </div>
  );
}

const offerTexts = {
  none: 'decision.offerNone',
  too_small: 'decision.offerTooSmall',
  too_big: 'decision.offerTooBig',
} as const;

function OfferText({ offer, coin }: { offer: CurrentOffer | null; coin: string }) {
  const { t } = useTranslation('order');
  if (offer === null) return <>{t('decision.offerLoading')}</>;
  return offer.kind === 'amount' ? (
    <CoinAmount decimal={offer.amountToGet} coin={coin} />
  ) : (
    <>{t(offerTexts[offer.kind])}</>
  );
}
