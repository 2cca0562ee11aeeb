import { useTranslation } from 'react-i18next';

import { errorTextKey, type ApiError } from '../../../lib/api/api-error';
import { waitOf } from '../pure/form-trouble';

/** Why the service refused, in a sentence; for one who has tried too often, how long to wait. */
export function RefusalText({ refusal }: { refusal: ApiError }) {
  const { t } = useTranslation(['errors', 'account']);
  const wait = waitOf(refusal);
  return (
    <>
      {wait === null
        ? t(`errors:${errorTextKey(refusal.code)}`)
        : t(`account:wait.${wait.unit}`, { count: wait.count })}
    </>
  );
}
