import { useEffect, useState, type ComponentType } from 'react';

export type LazyPartProps = {
  /** Loads the part; the same function at every render. */
  load: () => Promise<ComponentType>;
  onFailure: (cause: unknown) => void;
};

/**
 * A part that is downloaded when it is first wanted. Unlike `lazy` it lets a failed download be
 * tried again, and shows nothing meanwhile.
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
    // The part is loaded once for each time that it is wanted.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [load]);
  return Part === null ? null : <Part />;
}
