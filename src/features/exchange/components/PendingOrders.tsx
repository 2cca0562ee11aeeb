import { useTranslation } from 'react-i18next';

import english from '../../../../content/locales/en/pending.json';
import { LocalLink } from '../../../i18n/LocalLink';
import { useLocale } from '../../../i18n/use-locale';
import { formatAmount } from '../../../lib/format/format-decimal';
import { useLazyTexts } from '../../../lib/messages/use-lazy-texts';
import type { Creation } from '../pure/creation';
import { useCreations } from '../state/creations';

import * as styles from './PendingOrder.module.css';

const isOpen = ({ outcome }: Creation) => outcome.kind === 'open' || outcome.kind === 'unknown' || outcome.kind === 'moved';

/** The orders of this browser that may exist or not: each leads to the page that finds out. Nothing while there are none. */
export function PendingOrders() {
  const { t } = useTranslation('pending');
  const locale = useLocale();
  const isReady = useLazyTexts('pending', english);
  const open = useCreations().filter(isOpen);
  if (!isReady || open.length === 0) return null;
  return (
    <section className={styles.list} aria-labelledby="pending-orders">
      <h2 id="pending-orders" className={styles.subheading}>{t('list.heading')}</h2>
      <p>{t('list.text')}</p>
      <ul>
        {open.map(({ intent, draft }) => (
          <li key={intent}>
            <LocalLink to={`/order/pending?${new URLSearchParams({ destinationAddress: draft.destinationAddress }).toString()}`}>
              {t('list.entry', { give: formatAmount(draft.claimedDepositAmount, draft.instrumentFrom.currencyTitle, locale), get: formatAmount(draft.claimedPublicRate.claimedAmountToReceive, draft.instrumentTo.currencyTitle, locale) })}
            </LocalLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
