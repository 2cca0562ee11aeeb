import { useCallback, useRef, useState } from 'react';

import { useBrowserLayoutEffect } from '../../lib/use-browser-layout-effect';

/** The typed text, and the parent's text at the time it was reported; null until it is reported. */
type TypedText = { readonly text: string; readonly toldOver: string | null };

export type TypedField = {
  readonly shown: string;
  /** True until the parent has been notified of the shown text and has responded. */
  readonly isAhead: boolean;
  readonly type: (text: string) => void;
  /** Reports the text to the parent immediately, because the next action may depend on it. */
  readonly tell: () => void;
};

/**
 * Separates typing from its effects: the field shows the typed text immediately, and the parent,
 * which renders much more, is notified in a separate task. Characters typed before then are
 * reported together. Once the parent responds, its text is shown.
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
