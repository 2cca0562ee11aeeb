import { useEffect, useState } from 'react';

import { onServiceUnavailable } from '../../../lib/api/service-unavailable';
import { checkHealth } from '../effects/check-health';
import { isConnected } from '../effects/probe-connection';
import { watchHealth } from '../effects/watch-health';
import { initialHealth, type HealthView } from '../model/health-state';

function onWake(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  window.addEventListener('online', listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
    window.removeEventListener('online', listener);
  };
}

/** Returns whether visitors can create orders, as far as is known. */
export function useHealth(): HealthView {
  const [view, setView] = useState<HealthView>(initialHealth);
  useEffect(
    () =>
      watchHealth({
        ask: checkHealth,
        probe: () => isConnected(),
        onView: ({ availability, reason, reasons }) => {
          setView((before) =>
            before.availability === availability &&
            before.reason === reason &&
            JSON.stringify(before.reasons) === JSON.stringify(reasons)
              ? before
              : { availability, reason, reasons },
          );
        },
        isVisible: () => document.visibilityState === 'visible',
        onWake,
        onDoubt: onServiceUnavailable,
      }),
    [],
  );
  return view;
}
