import { useCallback, useRef, useState } from 'react';

import { useBrowserLayoutEffect } from '../../lib/use-browser-layout-effect';

/**
 * The typed text, and the owner's text at the time it was reported; null while it is not reported.
 */
type TypedText = { readonly text: string; readonly toldOver: string | null };

export type TypedField = {
  readonly shown: string;
  /** True while the owner has not been notified of the shown text, or has not responded. */
  readonly isAhead: boolean;
  readonly type: (text: string) => void;
  /** Notifies the owner immediately, because the next action may depend on it. */
  readonly tell: () => void;
};

/**
 * Separates typing from its effects: the field shows the typed text immediately, and the owner,
 * which renders much more, is notified in a separate task. Characters typed in the meantime are
 * reported together. Once the owner responds, the owner's text is shown.
 */
export function useTypedText(
  text: string,
  onChange: ((text: string) => void) | undefined,
): TypedField {
  const [typed, setTyped] = useState<TypedText | null>(null);
  const owner = useRef({ text, onChange });
  owner.current = { text, onChange };
  const untold = useRef<{
    readonly text: string;
    readonly timer: ReturnType<typeof setTimeout>;
  } | null>(null);

  const isAnswered = typed !== null && typed.toldOver !== null && typed.toldOver !== text;
  if (isAnswered) setTyped(null);

  const tell = useCallback(() => {
    if (untold.current === null) return;
    const { text: told, timer } = untold.current;
    clearTimeout(timer);
    untold.current = null;
    setTyped({ text: told, toldOver: owner.current.text });
    owner.current.onChange?.(told);
  }, []);
  const type = useCallback(
    (next: string) => {
      clearTimeout(untold.current?.timer);
      untold.current = { text: next, timer: setTimeout(tell, 0) };
      setTyped({ text: next, toldOver: null });
    },
    [tell],
  );
  // The page may unmount between a key press and the task that reports it.
  useBrowserLayoutEffect(() => tell, [tell]);

  const isAhead = typed !== null && !isAnswered;
  return { shown: isAhead ? typed.text : text, isAhead, type, tell };
}
