import { useTranslation } from 'react-i18next';

import english from '../../../../content/locales/en/pending.json';
import { LocalLink } from '../../../i18n/LocalLink';
import { useLoadedInstruments } from '../../../lib/api/use-loaded-instruments';
import { useShortAmount } from '../../../lib/api/use-short-amount';
import { useLazyTexts } from '../../../lib/messages/use-lazy-texts';
import { pendingOrderPath } from '../../../lib/order-path';
import { useSession } from '../../../lib/session/use-session';
import { isOfAnother, submissionIdOf, type OrderSubmission } from '../model/submission';
import { useSubmissions } from '../state/submissions';
import * as styles from './PendingOrder.module.css';

const isUnknown = ({ outcome }: OrderSubmission) =>
  outcome.kind === 'open' || outcome.kind === 'unknown' || outcome.kind === 'moved';
const isVerifying = ({ outcome }: OrderSubmission) => outcome.kind === 'verifying';

/**
 * Orders submitted in this browser that have not been created yet, or may or may not exist. Each
 * links to the page that resumes it. Renders nothing if there are none.
 */
export function PendingOrders() {
  const isReady = useLazyTexts('pending', english);
  const session = useSession();
  const userId = session.kind === 'user' ? session.userId : null;
  const known = useSubmissions().filter((submission) => !isOfAnother(submission, userId));
  if (!isReady) return null;
  return (
    <>
      <PendingSection name="verifying" listed={known.filter(isVerifying)} />
      <PendingSection name="list" listed={known.filter(isUnknown)} />
    </>
  );
}

function PendingSection({
  name,
  listed,
}: {
  name: 'list' | 'verifying';
  listed: readonly OrderSubmission[];
}) {
  const { t } = useTranslation('pending');
  if (listed.length === 0) return null;
  return (
    <section className={styles.list} aria-labelledby={`pending-${name}`}>
      <h2 id={`pending-${name}`} className={styles.subheading}>
        {t(`${name}.heading`)}
      </h2>
      <p>{t(`${name}.text`)}</p>
      <ul>
        {listed.map((submission) => (
          <PendingEntry key={submission.intent} submission={submission} />
        ))}
      </ul>
    </section>
  );
}

/** The amounts may be shortened here, because the linked page shows all their digits. */
function PendingEntry({ submission: { intent, draft } }: { submission: OrderSubmission }) {
  const { t } = useTranslation('pending');
  useLoadedInstruments();
  const short = useShortAmount();
  const { instrumentFrom: from, instrumentTo: to, claimedDepositAmount, claimedPublicRate } = draft;
  return (
    <li>
      <LocalLink to={pendingOrderPath(draft.destinationAddress, submissionIdOf({ intent }))}>
        {t('list.entry', {
          give: short(claimedDepositAmount, from.currencyTitle),
          get: short(claimedPublicRate.claimedAmountToReceive, to.currencyTitle),
        })}
      </LocalLink>
    </li>
  );
}
