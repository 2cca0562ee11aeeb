import { useTranslation } from 'react-i18next';

import { errorTextKey, type ApiError } from '../../../lib/api/api-error';
import { waitOf } from '../model/form-errors';

/**
 * Explains in one sentence why the service rejected a request, or how long to wait after too many
 * attempts.
 */
export function RejectionText({ rejection }: { rejection: ApiError }) {
  const { t } = useTranslation(['errors', 'account']);
  const wait = waitOf(rejection);
  return (
    <>
      {wait === null
        ? t(`errors:${errorTextKey(rejection.code)}`)
        : t(`account:wait.${wait.unit}`, { count: wait.count })}
    </>
  );
}
