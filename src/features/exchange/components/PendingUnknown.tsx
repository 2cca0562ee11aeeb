import { useTranslation } from 'react-i18next';

import { Button } from '../../../components/button/Button';
import { Notice } from '../../../components/notice/Notice';
import { useLocale } from '../../../i18n/use-locale';
import { formatDateTime } from '../../../lib/format/format-time';
import type { OrderSubmission, UnknownReason } from '../model/submission';
import { submissions } from '../state/submissions';
import * as styles from './PendingOrder.module.css';

export type PendingUnknownProps = {
  submission: OrderSubmission;
  /** True for an old order: the visitor decides whether they still want it. */
  isOld: boolean;
  /** Why the latest attempt got no response; null if the attempt is too old to matter. */
  silence: UnknownReason | null;
  onAgain: () => void;
  onDiscarded: () => void;
};

/**
 * Shown if it is unknown whether the order exists. A retry finds out; an old order can also be
 * discarded.
 */
export function PendingUnknown({
  submission: { intent, startedAtMs, cardPartner },
  isOld,
  silence,
  onAgain,
  onDiscarded,
}: PendingUnknownProps) {
  const { t } = useTranslation('pending');
  const locale = useLocale();
  const again = () => {
    onAgain();
    void submissions.run(intent);
  };
  const forget = async () => {
    await submissions.forget(intent);
    onDiscarded();
  };
  return (
    <>
      <Notice tone="warn" role="alert">
        {silence !== null && <UnknownReasonText silence={silence} />}
        {isOld ? (
          <>
            <p>
              {t(cardPartner === undefined ? 'left.text' : 'left.textByCard', {
                time: formatDateTime(startedAtMs, locale),
              })}
            </p>
            <p>{t('left.choice')}</p>
          </>
        ) : (
          <p>{t(cardPartner === undefined ? 'unknown' : 'unknownByCard')}</p>
        )}
      </Notice>
      <div className={styles.actions}>
        {isOld && (
          <Button
            onClick={() => {
              void forget();
            }}
          >
            {t('left.forget')}
          </Button>
        )}
        <Button variant="primary" iconStart="refresh" onClick={again}>
          {t('again')}
        </Button>
      </div>
    </>
  );
}

function UnknownReasonText({ silence }: { silence: UnknownReason }) {
  const { t } = useTranslation('pending');
  const { t: tError } = useTranslation('errors');
  return (
    <p>
      {silence === 'unknown_answer'
        ? tError('error_create_order_unknwon')
        : t(`silence.${silence}`)}
    </p>
  );
}
