import { useTranslation } from 'react-i18next';

import { buttonClass } from '../../../components/button/Button';
import { Notice } from '../../../components/notice/Notice';
import { LocalLink } from '../../../i18n/LocalLink';

import * as styles from './OrderPage.module.css';

/** There is no order to show: the link lacks the destination address, or has a wrong one. */
export function IncorrectAddress({ reason }: { reason: 'missing' | 'wrong' }) {
  const { t } = useTranslation('order');
  return (
    <div className={styles.narrow}>
      <h1 className={styles.heading}>{t('incorrect.heading')}</h1>
      <Notice tone="warn" role={reason === 'wrong' ? 'alert' : undefined} title={t(`incorrect.${reason}.title`)}>
        <p>{t(`incorrect.${reason}.text`)}</p>
        <p>{t('incorrect.safe')}</p>
      </Notice>
      <p><LocalLink to="/" className={buttonClass({ variant: 'primary' })}>{t('incorrect.home')}</LocalLink></p>
    </div>
  );
}
