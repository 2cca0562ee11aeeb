import { useTranslation } from 'react-i18next';

import english from '../../../../content/locales/en/pending.json';
import { LocalLink } from '../../../i18n/LocalLink';
import { useLocale } from '../../../i18n/use-locale';
import { formatAmount } from '../../../lib/format/format-decimal';
import { useLazyTexts } from '../../../lib/messages/use-lazy-texts';
import { pendingOrderPath } from '../../../lib/order-path';
import { useSession } from '../../../lib/session/session';
import { isOfAnother, wishIdOf, type Creation } from '../pure/creation';
import { useCreations } from '../state/creations';

import * as styles from './PendingOrder.module.css';

const isUnknown = ({ outcome }: Creation) => outcome.kind === 'open' || outcome.kind === 'unknown' || outcome.kind === 'moved';
const isVerifying = ({ outcome }: Creation) => outcome.kind === 'verifying';

/** The orders of this browser that are not made yet, or may exist or not: each leads to the page that goes on. Nothing while there are none. */
export function PendingOrders() {
  const isReady = useLazyTexts('pending', english);
  const session = useSession();
  const userId = session.kind === 'user' ? session.userId : null;
  const known = useCreations().filter((creation) => !isOfAnother(creation, userId));
  if (!isReady) return null;
  return (
    <>
      <PendingSection name="verifying" listed={known.filter(isVerifying)} />
      <PendingSection name="list" listed={known.filter(isUnknown)} />
    </>
  );
}

function PendingSection({ name, listed }: { name: 'list' | 'verifying'; listed: readonly Creation[] }) {
  const { t } = useTranslation('pending');
  const locale = useLocale();
  if (listed.length === 0) return null;
  return (
    <section className={styles.list} aria-labelledby={`pending-${name}`}>
      <h2 id={`pending-${name}`} className={styles.subheading}>{t(`${name}.heading`)}</h2>
      <p>{t(`${name}.text`)}</p>
      <ul>
        {listed.map(({ intent, draft }) => (
          <li key={intent}>
            <LocalLink to={pendingOrderPath(draft.destinationAddress, wishIdOf({ intent }))}>
              {t('list.entry', { give: formatAmount(draft.claimedDepositAmount, draft.instrumentFrom.currencyTitle, locale), get: formatAmount(draft.claimedPublicRate.claimedAmountToReceive, draft.instrumentTo.currencyTitle, locale) })}
            </LocalLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
