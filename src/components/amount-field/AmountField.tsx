import { useId, useRef, type CSSProperties, type ReactNode, type RefObject } from 'react';

import { cx } from '../../lib/cx';
import { useBrowserLayoutEffect } from '../../lib/use-browser-layout-effect';
import { FieldMessages, hasMessages } from '../field/FieldMessages';
import { Skeleton } from '../skeleton/Skeleton';
import { useTypedText } from './use-typed-text';

import * as styles from './AmountField.module.css';

export type TidyText = { text: string; caret: number };

type Tidy = (typed: string, caret: number, isPasted: boolean) => TidyText;

export type AmountFieldProps = {
  label: string;
  /** The text to show. The field itself does not format or clean it. */
  text: string;
  /** Called shortly after a key press, but before any other action by the visitor. */
  onChange?: ((text: string) => void) | undefined;
  /**
   * Returns the cleaned text and the caret position for typed text, or for text that was pasted as a
   * whole. Without it, the browser moves the caret to the end whenever the parent changes the text.
   */
  tidy?: Tidy | undefined;
  onFocus?: (() => void) | undefined;
  onBlur?: (() => void) | undefined;
  /** At the end of the amount, such as a coin selector. */
  selector?: ReactNode;
  /** At the end of the label, small: a balance, `min`/`max` shortcuts. */
  labelAside?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  isReadOnly?: boolean | undefined;
  /**
   * True if the text is a suggestion that may change on its own. While the field has focus, the
   * text stays selected, so that typing replaces it.
   */
  isSuggested?: boolean | undefined;
  /** True while the amount is loading: a skeleton of the same size is shown instead. */
  isLoading?: boolean | undefined;
  placeholder?: string | undefined;
  id?: string | undefined;
};

/**
 * A large amount in tabular figures beside its coin. The height is the same in every state, and a
 * long amount gets a smaller font instead of being cut off.
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
  const pasted = useRef<string | null>(null);
  const { shown, isAhead, type, report } = useTypedText(text, onChange);
  const selectSoon = usePreservedSelection(input, shown, { isSuggested, isAhead });
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
              dir="ltr"
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
              onPaste={({ clipboardData }) => {
                pasted.current = clipboardData.getData('text').replace(/[\r\n]/g, '');
              }}
              onChange={({ target }) => {
                const isPasted = target.value === pasted.current;
                pasted.current = null;
                type(tidy === undefined ? target.value : tidyInput(target, tidy, isPasted));
              }}
              onKeyDown={({ key }) => {
                if (key === 'Enter') report();
              }}
              onFocus={() => {
                selectSoon();
                onFocus?.();
              }}
              onBlur={() => {
                report();
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
 * Keeps suggested text selected, because changing the text clears the selection. Text that has just
 * been typed is no longer a suggestion, even before the parent has been notified.
 * @returns a function to call on focus. It waits for the next frame, because the click that focuses
 * the field would clear an immediate selection. By then the visitor may already have typed
 * something.
 */
function usePreservedSelection(
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
 * Puts the cleaned text and the caret into the input immediately. React then renders the same text,
 * so it doesn't move the caret.
 */
function tidyInput(input: HTMLInputElement, tidy: Tidy, isPasted: boolean): string {
  const tidied = tidy(input.value, input.selectionStart ?? input.value.length, isPasted);
  if (tidied.text !== input.value) {
    input.value = tidied.text;
    input.setSelectionRange(tidied.caret, tidied.caret);
  }
  return tidied.text;
}
