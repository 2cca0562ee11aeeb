import { useTranslation } from 'react-i18next';

import { Notice } from '../../../../components/notice/Notice';
import { useInstruments } from '../../../../lib/api/instruments';
import type { ScreenProps } from '../order-page-props';
import { DepositPlace } from '../DepositPlace';
import { DepositProblems } from '../DepositProblems';
import { TimeLeft } from '../TimeLeft';

import * as styles from './Screens.module.css';

/** Where to pay, how much, and until when. */
export function AwaitingDepositScreen({ order, sandbox }: ScreenProps) {
  const { t } = useTranslation('order');
  const { bySlug } = useInstruments();
  const { currencyTitle: coin, slug, networkTitle } = order.pair.instrumentFrom;
  const network = bySlug.get(slug)?.networkFriendlyTitle ?? networkTitle;
  const { fixedRate_maxTimeMinutes: fixedMinutes } = order.claimedPublicRate;
  return (
    <div className={styles.screen}>
      <TimeLeft createdAt={order.createdAt} expiresAt={order.expiresAt} />
      <DepositProblems order={order} sandbox={sandbox} />
      <DepositPlace order={order} sandbox={sandbox} />
      <Notice tone="warn">
        <ul className={styles.warnings}>
          <li>{t('awaiting.onlyCoin', { coin, network })}</li>
          <li>{t('awaiting.once')}</li>
          {order.rateMode === 'FIXED' && <li>{fixedMinutes === undefined ? t('awaiting.fixed') : t('awaiting.fixedTime', { count: fixedMinutes })}</li>}
        </ul>
      </Notice>
      <p className={styles.faint}>{t('awaiting.leave')}</p>
    </div>
  );
}
