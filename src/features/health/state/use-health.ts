import type { HealthStatus } from '@quayside/contract/operations/service';
import { useEffect, useState } from 'react';

import { fetchHealth } from '../api/fetch-health';
import { watchHealth } from '../pure/watch-health';

/** Whether visitors can create orders, as far as is known: the static HTML and the first render take the service for well. */
export function useHealth(): HealthStatus {
  const [status, setStatus] = useState<HealthStatus>('OK');
  useEffect(() => watchHealth({ ask: fetchHealth, onStatus: setStatus }), []);
  return status;
}
