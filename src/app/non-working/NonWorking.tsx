import { htmlLanguage } from '@quayside/contract/site/locales';
import { useTranslation } from 'react-i18next';

import { Drawing } from '../../components/drawing/Drawing';
import { Icon } from '../../components/icon/Icon';
import type { HealthView } from '../../features/health';
import { languageAttributes } from '../../i18n/language-attributes';
import { operatorReason, type LocalisedReason } from '../../i18n/operator-reason';
import { useLocale } from '../../i18n/use-locale';

import * as styles from './NonWorking.module.css';

/** Why no order can be created: suspended on purpose, broken, or unreachable. */
type Outage = Exclude<HealthView['availability'], 'OK' | 'OFFLINE'>;

type NonWorkingProps = {
  outage: Outage;
  /** The reason that the operator entered. */
  health: Pick<HealthView, 'reason' | 'reasons'>;
};

const points = ['running', 'status', 'again'] as const;

/**
 * Replaces the calculator while no orders are accepted: what happened, what happens to existing
 * orders, and what to do now.
 */
export function NonWorking({ outage, health }: NonWorkingProps) {
  const locale = useLocale();
  const { t } = useTranslation('nonworking');
  const words = operatorReason(locale, health);
  return (
    <>
      <div className={styles.drawing}>
        <Drawing name="buoy" />
      </div>
      <h2 className={styles.heading}>{t(`${outage}.heading`)}</h2>
      <p>{t(`${outage}.text`)}</p>
      {words !== null && <Reason words={words} />}
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point} className={styles.point}>
            <Icon name="check" className={styles.icon} />
            <span>{t(`${outage}.${point}`)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * A reason that is known to be in another language is labelled and has a `lang` attribute, so that a
 * screen reader uses the right voice.
 */
function Reason({ words: { text, language } }: { words: LocalisedReason }) {
  const { t } = useTranslation('nonworking');
  const locale = useLocale();
  if (language === null || language === locale)
    return <p className={styles.reason}>{t('reason', { reason: text })}</p>;
  return (
    <div className={styles.reason}>
      <p>{t('reasonForeign')}</p>
      <p {...languageAttributes(htmlLanguage(language))}>{text}</p>
    </div>
  );
}
