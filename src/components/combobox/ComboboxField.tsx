import type { KeyboardEvent } from 'react';

import { Icon } from '../icon/Icon';

import * as styles from './ComboboxField.module.css';

export type ComboboxFieldProps = {
  label: string;
  placeholder: string;
  query: string;
  onQuery: (query: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** Id of the list that the field searches. */
  listId: string;
  isListShown: boolean;
  /** Id of the active option; undefined while there is none or it is not rendered. */
  activeId: string | undefined;
  /** Label of the Enter key on a phone's keyboard. */
  enterKeyHint: 'go' | 'done';
};

/** The search field of a combobox. It keeps focus and references the active option of its list. */
export function ComboboxField({
  label,
  placeholder,
  query,
  onQuery,
  onKeyDown,
  listId,
  isListShown,
  activeId,
  enterKeyHint,
}: ComboboxFieldProps) {
  return (
    <div className={styles.field}>
      <Icon name="search" />
      <input
        className={styles.input}
        type="text"
        enterKeyHint={enterKeyHint}
        role="combobox"
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        data-dialog-focus
        aria-label={label}
        aria-expanded={isListShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        placeholder={placeholder}
        value={query}
        onChange={(event) => {
          onQuery(event.target.value);
        }}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
