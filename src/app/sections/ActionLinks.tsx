import { buttonClass } from '../../components/button/Button';
import { TargetLink } from '../../i18n/TargetLink';

import * as styles from './ActionLinks.module.css';
import type { PageAction } from './page-section';

/** What a page asks its reader to do. */
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
