import type { ReactNode } from 'react';

import { buttonClass } from '../../components/button/Button';

/**
 * Reloads the current page. An empty href points to the current URL, so the link also works without
 * JavaScript.
 */
export function ReloadLink({ children }: { children: ReactNode }) {
  return (
    // eslint-disable-next-line jsx-a11y/anchor-is-valid
    <a href="" className={buttonClass({ variant: 'primary', size: 'large' })}>
      {children}
    </a>
  );
}
