import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { CodeText } from '../../../components/code-text/CodeText';
import { CopyButton } from '../../../components/copy-button/CopyButton';
import { Faint } from '../../../components/screen-text/ScreenText';
import { Skeleton } from '../../../components/skeleton/Skeleton';
import { groupedSecret } from '../model/grouped-secret';

import * as styles from './SecondFactor.module.css';

const QrCode = lazy(() =>
  import(/* webpackChunkName: "qr-code" */ '../../../components/qr-code/QrCode').then((module) => ({
    default: module.QrCode,
  })),
);

const qrPx = 208;

/** The secret for the app: as a QR code, as a link for an app on this device, and as text. */
export function AppSecret({ secret, uri }: { secret: string; uri: string }) {
  const { t } = useTranslation('profile');
  return (
    <div className={styles.secretBox}>
      <Suspense fallback={<Skeleton width={`${qrPx}px`} height={`${qrPx}px`} />}>
        <QrCode text={uri} label={t('secondFactor.qr')} sizePx={qrPx} />
      </Suspense>
      <div className={styles.secretText}>
        <p>{t('secondFactor.scan')}</p>
        <p>
          <a className={styles.link} href={uri}>
            {t('secondFactor.openApp')}
          </a>
        </p>
        <Faint>{t('secondFactor.type')}</Faint>
        <CodeText>{groupedSecret(secret)}</CodeText>
        <CopyButton
          text={secret}
          label={t('secondFactor.copySecret')}
          copiedLabel={t('copied')}
          failedLabel={t('copyFailed')}
          hasText
        />
      </div>
    </div>
  );
}
