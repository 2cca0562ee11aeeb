import { useEffect, useState } from 'react';

import { whenInteracted } from '../../lib/page/when-interacted';

/** Returns true once the reader has interacted with the page (when-interacted.ts). */
export function useHasInteracted(): boolean {
  const [hasInteracted, setHasInteracted] = useState(false);
  useEffect(
    () =>
      hasInteracted
        ? undefined
        : whenInteracted(() => {
            setHasInteracted(true);
          }),
    [hasInteracted],
  );
  return hasInteracted;
}
