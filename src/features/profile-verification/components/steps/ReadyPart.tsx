import { useTranslation } from 'react-i18next';

import { Icon } from '../../../../components/icon/Icon';

import * as styles from './Steps.module.css';

const tips = ['light', 'whole', 'glare', 'face', 'file'] as const;

/** GET_READY: tips for a readable photo. */
export function ReadyPart() {
  const { t } = useTranslation('profile');
  return (
    <div className={styles.form}>
      <p className={styles.text}>{t('verification.ready.text')}</p>
      <ul className={styles.tips}>
        {tips.map((tip) => (
          <li key={tip}>
            <Icon name="check" sizePx={18} />
            {t(`verification.ready.${tip}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
