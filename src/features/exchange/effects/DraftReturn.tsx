import { lazy, Suspense, useEffect, useState } from 'react';

import { returning } from '../state/returning';

const DraftRestorer = lazy(() =>
  import(/* webpackChunkName: "order-form" */ './DraftRestorer').then((module) => ({
    default: module.DraftRestorer,
  })),
);

/**
 * Looks once whether somebody comes back from an order that was not made; what fills the form then
 * is fetched for them alone.
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
