import { buttonClass } from '../../components/button/Button';
import { TargetLink } from '../../i18n/TargetLink';

import type { PageAction } from './page-section';

import * as styles from './ActionLinks.module.css';

/** The page's call-to-action links. */
export function ActionLinks({ actions }: { actions: readonly PageAction[] }) {
  if (actions.length === 0) return null;
  return (
    <p className={styles.actions}>
      {actions.map(({ label, target, isPrimary }) => (
        <TargetLink
          key={target}
          target={target}
          className={buttonClass({ variant: isPrimary ? 'primary' : 'secondary', size: 'large' })}
        >
          {label}
        </TargetLink>
      ))}
    </p>
  );
}
