import type { ReactNode } from 'react';

import { buttonClass } from '../../components/button/Button';

/**
 * Loads the present address again. An empty target is the address itself, so that it works without
 * scripts too.
 */
export function ReloadLink({ children }: { children: ReactNode }) {
  return (
    // eslint-disable-next-line jsx-a11y/anchor-is-valid
    <a href="" className={buttonClass({ variant: 'primary', size: 'large' })}>
      {children}
    </a>
  );
}
