import { lazy, Suspense, useEffect, useState } from 'react';

import { returning } from '../state/returning';

const DraftRestorer = lazy(() =>
  import(/* webpackChunkName: "order-form" */ './DraftRestorer').then((module) => ({
    default: module.DraftRestorer,
  })),
);

/**
 * Checks once whether the visitor returns from a submission that did not create an order. The code
 * that restores the form is loaded only then.
 */
export function DraftReturn() {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    setIsWanted(returning.read());
  }, []);
  return isWanted ? (
    <Suspense fallback={null}>
      <DraftRestorer />
    </Suspense>
  ) : null;
}
