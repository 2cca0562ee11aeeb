import { useCallback, useRef, useState } from 'react';

import { useBrowserLayoutEffect } from '../../lib/use-browser-layout-effect';

/** The typed text, and the parent's text at the time it was reported; null until it is reported. */
type TypedText = { readonly text: string; readonly parentText: string | null };

export type TypedField = {
  readonly shown: string;
  /** True until the parent has been notified of the shown text and has responded. */
  readonly isAhead: boolean;
  readonly type: (text: string) => void;
  /** Reports the text to the parent immediately, because the next action may depend on it. */
  readonly report: () => void;
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
  const parent = useRef({ text, onChange });
  parent.current = { text, onChange };
  const unreported = useRef<{
    readonly text: string;
    readonly timer: ReturnType<typeof setTimeout>;
  } | null>(null);

  const isAnswered = typed !== null && typed.parentText !== null && typed.parentText !== text;
  if (isAnswered) setTyped(null);

  const report = useCallback(() => {
    if (unreported.current === null) return;
    const { text: reported, timer } = unreported.current;
    clearTimeout(timer);
    unreported.current = null;
    setTyped({ text: reported, parentText: parent.current.text });
    parent.current.onChange?.(reported);
  }, []);
  const type = useCallback(
    (next: string) => {
      clearTimeout(unreported.current?.timer);
      unreported.current = { text: next, timer: setTimeout(report, 0) };
      setTyped({ text: next, parentText: null });
    },
    [report],
  );
  // The page may unmount between a key press and the task that reports it.
  useBrowserLayoutEffect(() => report, [report]);

  const isAhead = typed !== null && !isAnswered;
  return { shown: isAhead ? typed.text : text, isAhead, type, report };
}
