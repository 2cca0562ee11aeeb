import type { HealthStatus } from '@quayside/contract/operations/service';
import type { ReactNode } from 'react';

import { NonWorking } from './NonWorking';

export type NonWorkingLayoutProps = { health: HealthStatus; children: ReactNode };

/** The calculator, or what stands in its place while the service is down. The calculator stays mounted, so that what was typed is there when it returns. */
export function NonWorkingLayout({ health, children }: NonWorkingLayoutProps) {
  return (
    <>
      <div hidden={health !== 'OK'}>{children}</div>
      {health === 'OK' ? null : <NonWorking outage={health} />}
    </>
  );
}
