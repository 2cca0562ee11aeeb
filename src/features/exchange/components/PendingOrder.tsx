import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import english from '../../../../content/locales/en/pending.json';
import { buttonClass } from '../../../components/button/Button';
import { Card } from '../../../components/card/Card';
import { Skeleton } from '../../../components/skeleton/Skeleton';
import { LocalLink } from '../../../i18n/LocalLink';
import { useLazyTexts } from '../../../lib/messages/use-lazy-texts';
import { creationFor, type Creation } from '../pure/creation';
import { creations, useCreations } from '../state/creations';
import { returning } from '../state/returning';
import { PendingFacts } from './PendingFacts';
import { PendingOutcome } from './PendingOutcome';
import type { PendingOrderProps } from './pending-order-props';

import * as styles from './PendingOrder.module.css';

/** The page of an order that is being made. It runs the making, or takes it up again after a reload, and gives way to the order's own page. */
export function PendingOrder({ destinationAddress, onCreated, onBack }: PendingOrderProps) {
  const isReady = useLazyTexts('pending', english);
  const known = useCreations();
  const creation = destinationAddress === null ? null : creationFor(known, destinationAddress);
  const intent = creation?.intent ?? null;
  const orderId = creation?.outcome.kind === 'created' ? creation.outcome.orderId : null;

  useEffect(() => {
    if (destinationAddress === null) return;
    // What is stored counts, and the first render has not read it yet.
    const stored = creations.forAddress(destinationAddress);
    if (stored !== null) void creations.run(stored.intent);
  }, [destinationAddress, intent]);
  useEffect(() => {
    if (orderId !== null && destinationAddress !== null) onCreated({ orderId, destinationAddress });
    // The way to the order is taken once, whatever function takes it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [orderId, destinationAddress]);

  if (!isReady) return <div className={styles.place} aria-busy><Card isRaised><Skeleton height="16rem" /></Card></div>;
  return (
    <div className={styles.place}>
      <Card isRaised>{creation === null ? <NothingPending /> : <PendingCard creation={creation} onBack={onBack} />}</Card>
    </div>
  );
}

function PendingCard({ creation, onBack }: { creation: Creation; onBack: PendingOrderProps['onBack'] }) {
  const { t } = useTranslation('pending');
  const { kind } = creation.outcome;
  const goBack = async () => {
    await creations.handBack(creation.intent);
    returning.write(true);
    onBack({ fromSlug: creation.draft.instrumentFrom.slug, toSlug: creation.draft.instrumentTo.slug });
  };
  const isMaking = kind === 'open' || kind === 'created';
  return (
    <div className={styles.pending} aria-busy={isMaking || undefined}>
      <h1 className={styles.heading}>{t(isMaking ? 'heading.making' : `heading.${kind === 'returned' ? 'refused' : kind}`)}</h1>
      <div role="status">{isMaking && <p>{t('making')}</p>}</div>
      <PendingFacts draft={creation.draft} />
      {isMaking ? <DepositToCome /> : <PendingOutcome creation={creation} onBack={() => { void goBack(); }} />}
    </div>
  );
}

/** Where the deposit address and its code will stand. */
function DepositToCome() {
  return (
    <div className={styles.toCome} aria-hidden="true">
      <Skeleton width="10rem" height="10rem" />
      <Skeleton height="3.5rem" />
    </div>
  );
}

function NothingPending() {
  const { t } = useTranslation('pending');
  return (
    <div className={styles.pending}>
      <h1 className={styles.heading}>{t('nothing.heading')}</h1>
      <p>{t('nothing.text')}</p>
      <div className={styles.actions}>
        <LocalLink to="/order" className={buttonClass({})}>{t('nothing.orders')}</LocalLink>
        <LocalLink to="/" className={buttonClass({ variant: 'primary' })}>{t('nothing.home')}</LocalLink>
      </div>
    </div>
  );
}
