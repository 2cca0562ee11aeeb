import { useId, useRef, type CSSProperties, type ReactNode, type RefObject } from 'react';

import { cx } from '../../lib/cx';
import { useBrowserLayoutEffect } from '../../lib/use-browser-layout-effect';
import { FieldMessages, hasMessages } from '../field/FieldMessages';
import { Skeleton } from '../skeleton/Skeleton';
import { useTypedText } from './use-typed-text';

import * as styles from './AmountField.module.css';

export type TidyText = { text: string; caret: number };

export type AmountFieldProps = {
  label: string;
  /** What is shown; the field itself formats and cleans nothing. */
  text: string;
  /** Called a moment after the key, and before anything that the visitor does elsewhere. */
  onChange?: ((text: string) => void) | undefined;
  /**
   * What the owner makes of a typed text, and where the caret then belongs. Without it the browser
   * puts the caret to the end whenever the owner changes a text.
   */
  tidy?: ((typed: string, caret: number) => TidyText) | undefined;
  onFocus?: (() => void) | undefined;
  onBlur?: (() => void) | undefined;
  /** At the right of the amount: a coin selector. */
  selector?: ReactNode;
  /** At the right of the label, small: a balance, `min`/`max` shortcuts. */
  labelAside?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  isReadOnly?: boolean | undefined;
  /**
   * The text is not the visitor's own and may change by itself: with the focus in the field it
   * stays selected, so that what is typed replaces it and is not added to it.
   */
  isSuggested?: boolean | undefined;
  /** The amount is being asked for: a skeleton of the same size stands in its place. */
  isLoading?: boolean | undefined;
  placeholder?: string | undefined;
  id?: string | undefined;
};

/**
 * A large amount in tabular figures beside its coin. Its height is the same in every state, and a
 * long amount gets smaller figures instead of being cut.
 */
export function AmountField({
  label,
  text,
  onChange,
  tidy,
  onFocus,
  onBlur,
  selector,
  labelAside,
  hint,
  error,
  isReadOnly = false,
  isSuggested = false,
  isLoading = false,
  placeholder = '0',
  id,
}: AmountFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const messagesId = `${fieldId}-messages`;
  const input = useRef<HTMLInputElement>(null);
  const { shown, isAhead, type, tell } = useTypedText(text, onChange);
  const selectSoon = useKeptSelection(input, shown, { isSuggested, isAhead });
  return (
    <div>
      <div
        className={cx(styles.box, isReadOnly && styles.readOnly, Boolean(error) && styles.invalid)}
      >
        <div className={styles.top}>
          <label className={styles.label} htmlFor={fieldId}>
            {label}
          </label>
          {labelAside ? <div className={styles.aside}>{labelAside}</div> : null}
        </div>
        <div className={styles.row}>
          {isLoading && (
            <span className={styles.loading}>
              <Skeleton width="60%" height="1.75rem" />
            </span>
          )}
          <span
            className={styles.fit}
            style={{ '--amount-length': Math.max(shown.length, 1) } as CSSProperties}
          >
            <input
              ref={input}
              id={fieldId}
              className={cx(styles.amount, isLoading && styles.concealed)}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              placeholder={placeholder}
              value={shown}
              readOnly={isReadOnly || onChange === undefined}
              aria-invalid={error ? true : undefined}
              aria-busy={isLoading || undefined}
              aria-describedby={hasMessages({ hint, error }) ? messagesId : undefined}
              onChange={({ target }) => {
                type(tidy === undefined ? target.value : tidyInput(target, tidy));
              }}
              onKeyDown={({ key }) => {
                if (key === 'Enter') tell();
              }}
              onFocus={() => {
                selectSoon();
                onFocus?.();
              }}
              onBlur={() => {
                tell();
                onBlur?.();
              }}
            />
          </span>
          {selector}
        </div>
      </div>
      <FieldMessages id={messagesId} hint={hint} error={error} />
    </div>
  );
}

/**
 * Keeps a suggested text selected, before the next key can arrive: a text that changes loses its
 * selection. What has just been typed is the visitor's own, though nobody else knows of it yet.
 * @returns for the moment of the focus: the press that gave it would undo a selection made at once,
 *   and a key may be quicker than the next frame
 */
function useKeptSelection(
  input: RefObject<HTMLInputElement>,
  shown: string,
  { isSuggested, isAhead }: { isSuggested: boolean; isAhead: boolean },
): () => void {
  const isSelected = isSuggested && !isAhead;
  const select = useRef(() => {});
  select.current = () => {
    if (isSelected && document.activeElement === input.current) input.current?.select();
  };
  useBrowserLayoutEffect(() => {
    select.current();
  }, [isSelected, shown]);
  return () => {
    requestAnimationFrame(() => {
      select.current();
    });
  };
}

/**
 * Puts the tidied text and the caret into the input at once: what React then draws is what already
 * stands there, so that it leaves the caret alone.
 */
function tidyInput(
  input: HTMLInputElement,
  tidy: (typed: string, caret: number) => TidyText,
): string {
  const tidied = tidy(input.value, input.selectionStart ?? input.value.length);
  if (tidied.text !== input.value) {
    input.value = tidied.text;
    input.setSelectionRange(tidied.caret, tidied.caret);
  }
  return tidied.text;
}
