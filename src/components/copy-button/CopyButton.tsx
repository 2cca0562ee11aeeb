import { useEffect, useState } from 'react';

import { Button } from '../button/Button';
import { IconButton } from '../button/IconButton';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden';

import { copyText } from './copy-text';

export type CopyButtonProps = {
  /** The exact text for the clipboard. */
  text: string;
  /** States what is copied, such as `Copy address`. */
  label: string;
  /** Shown and announced after copying, such as `Address copied`. */
  copiedLabel: string;
  /** Shown when the browser denies access, such as `Select the text and copy it`. */
  failedLabel: string;
  /** With `false` only the icon is shown. */
  hasText?: boolean | undefined;
};

const shownMs = 3_000;

/** Copies text, then confirms that with an icon and a screen reader announcement. */
export function CopyButton({
  text,
  label,
  copiedLabel,
  failedLabel,
  hasText = false,
}: CopyButtonProps) {
  const [result, setResult] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (result === 'idle') return undefined;
    const timer = setTimeout(() => {
      setResult('idle');
    }, shownMs);
    return () => {
      clearTimeout(timer);
    };
  }, [result]);
  // New text has not been copied yet.
  useEffect(() => {
    setResult('idle');
  }, [text]);

  const copy = () => {
    void copyText(text).then((isCopied) => {
      setResult(isCopied ? 'copied' : 'failed');
    });
  };
  const icon = result === 'copied' ? 'check' : 'copy';
  const words = { idle: label, copied: copiedLabel, failed: failedLabel }[result];
  return (
    <>
      {hasText ? (
        <Button iconStart={icon} onClick={copy}>
          {words}
        </Button>
      ) : (
        <IconButton icon={icon} label={words} isOutlined onClick={copy} />
      )}
      <span role="status">
        <VisuallyHidden>{result === 'idle' ? '' : words}</VisuallyHidden>
      </span>
    </>
  );
}
