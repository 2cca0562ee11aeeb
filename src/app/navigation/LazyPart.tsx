import { useEffect, useState, type ComponentType } from 'react';

export type LazyPartProps = {
  /** Loads the component. Must be the same function at every render. */
  load: () => Promise<ComponentType>;
  onFailure: (cause: unknown) => void;
};

/**
 * A component that is downloaded on first use. Unlike `lazy`, it allows a retry after a failed
 * download, and it shows nothing while loading.
 */
export function LazyPart({ load, onFailure }: LazyPartProps) {
  const [Part, setPart] = useState<ComponentType | null>(null);
  useEffect(() => {
    let isWanted = true;
    load().then(
      (part) => {
        if (isWanted) setPart(() => part);
      },
      (cause: unknown) => {
        if (isWanted) onFailure(cause);
      },
    );
    return () => {
      isWanted = false;
    };
    // Only a new `load` starts another download, not a new callback.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [load]);
  return Part === null ? null : <Part />;
}
