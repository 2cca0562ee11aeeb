import { useCallback, useRef, useState } from 'react';

import { useBrowserLayoutEffect } from '../../lib/use-browser-layout-effect';

/**
 * What was typed, and over which of the owner's texts it was told to the owner; null as long as it
 * was not.
 */
type TypedText = { readonly text: string; readonly toldOver: string | null };

export type TypedField = {
  readonly shown: string;
  /** The owner does not know yet what is shown, or has not answered to it. */
  readonly isAhead: boolean;
  readonly type: (text: string) => void;
  /** Tells the owner at once: what happens next may depend on it. */
  readonly tell: () => void;
};

/**
 * Keeps a key apart from what it leads to: the field shows what is typed at once, and its owner,
 * who draws much more, hears of it in a task of its own. Keys that come in the meantime are told
 * together. From the owner's answer on the owner's text counts.
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
  // A page may go between a key and the task that tells of it.
  useBrowserLayoutEffect(() => tell, [tell]);

  const isAhead = typed !== null && !isAnswered;
  return { shown: isAhead ? typed.text : text, isAhead, type, tell };
}
