import { useTranslation } from 'react-i18next';

import { Button } from '../../../components/button/Button';
import { Notice } from '../../../components/notice/Notice';
import { useLocale } from '../../../i18n/use-locale';
import { formatDateTime } from '../../../lib/format/format-time';
import type { Creation, Silence } from '../pure/creation';
import { creations } from '../state/creations';

import * as styles from './PendingOrder.module.css';

export type PendingUnknownProps = {
  creation: Creation;
  /** It was asked for long ago: whether it is still wanted is the visitor's to say. */
  isLeft: boolean;
  /** Why the latest try had no answer; null where that was too long ago to mean anything. */
  silence: Silence | null;
  onAgain: () => void;
  onForgotten: () => void;
};

/**
 * Nobody knows whether there is an order: a new try finds out. One that was asked for long ago can
 * be let go of.
 */
export function PendingUnknown({
  creation: { intent, startedAtMs, cardPartner },
  isLeft,
  silence,
  onAgain,
  onForgotten,
}: PendingUnknownProps) {
  const { t } = useTranslation('pending');
  const locale = useLocale();
  const again = () => {
    onAgain();
    void creations.run(intent);
  };
  const forget = async () => {
    await creations.forget(intent);
    onForgotten();
  };
  return (
    <>
      <Notice tone="warn" role="alert">
        {silence !== null && <SilenceText silence={silence} />}
        {isLeft ? (
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
        {isLeft && (
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

function SilenceText({ silence }: { silence: Silence }) {
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
