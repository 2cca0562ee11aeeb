import { useMemo } from 'react';

import { useLocale } from '../../i18n/use-locale';
import { formatDateTime } from '../format/format-time';
import type { ApiError } from './api-error';

/**
 * Returns when a request that was rejected for too many attempts may be sent again, as text; null
 * for any other failure, or if the service did not specify a time.
 */
export function useRetryTime(failure: ApiError | null): string | null {
  const locale = useLocale();
  return useMemo(() => {
    const seconds =
      failure?.code === 'ERR_TOO_MANY_REQUESTS' ? failure.details.retryAfterSeconds : null;
    return typeof seconds === 'number' ? formatDateTime(Date.now() + seconds * 1000, locale) : null;
  }, [failure, locale]);
}
