import { useEffect, useId, useRef, useState, type ReactNode } from 'react';

import { logFailure } from '../../lib/log-failure';
import { messengerShell } from '../../lib/messenger/messenger-shell';
import { Button } from '../button/Button';
import * as styles from './RecordCard.module.css';

/** The actions of a record: buttons in a row. */
export function RecordActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

export type ConfirmPromptProps = {
  question: string;
  yesLabel: string;
  noLabel: string;
  isBusy?: boolean;
  onYes: () => void;
  onNo: () => void;
};

/**
 * Asks for confirmation in the messenger's own popup if the page runs inside a messenger.
 * @returns true while the popup replaces the page's own prompt; false once the user has
 * confirmed, or if the popup can't be shown
 */
function useMessengerPopup({
  question,
  yesLabel,
  noLabel,
  onYes,
  onNo,
}: ConfirmPromptProps): boolean {
  const ask = messengerShell.get()?.ask;
  const [isAsking, setIsAsking] = useState(ask !== undefined);
  const answers = useRef({ onYes, onNo });
  answers.current = { onYes, onNo };
  useEffect(() => {
    if (ask === undefined) return undefined;
    let isThere = true;
    void ask({ question, yesLabel, noLabel })
      .catch((cause: unknown) => {
        logFailure('The messenger could not ask', cause);
        return null;
      })
      .then((isYes) => {
        if (!isThere) return;
        if (isYes !== false) setIsAsking(false);
        if (isYes === true) answers.current.onYes();
        else if (isYes === false) answers.current.onNo();
      });
    return () => {
      isThere = false;
    };
  }, [ask, question, yesLabel, noLabel]);
  return isAsking;
}

/** Asks for confirmation before an action that can't be undone. */
export function ConfirmPrompt(props: ConfirmPromptProps) {
  const { question, yesLabel, noLabel, isBusy = false, onYes, onNo } = props;
  const id = useId();
  if (useMessengerPopup(props)) return null;
  return (
    <div className={styles.actions} role="group" aria-labelledby={id}>
      <p id={id} className={styles.question} role="alert">
        {question}
      </p>
      <Button variant="danger" isBusy={isBusy} onClick={onYes}>
        {yesLabel}
      </Button>
      <Button onClick={onNo}>{noLabel}</Button>
    </div>
  );
}

export type RemovalPromptProps = ConfirmPromptProps & {
  /** Id of the heading that gets focus after the record is removed; it needs `tabIndex={-1}`. */
  headingId: string;
};

/**
 * Asks for confirmation before a permanent deletion, and moves focus when the record disappears.
 */
export function RemovalPrompt({ headingId, onYes, onNo, ...question }: RemovalPromptProps) {
  const isMeant = useRef(false);
  useEffect(
    () => () => {
      if (isMeant.current && document.activeElement === document.body)
        document.getElementById(headingId)?.focus();
    },
    [headingId],
  );
  const choose = (isYes: boolean, act: () => void) => () => {
    isMeant.current = isYes;
    act();
  };
  return <ConfirmPrompt {...question} onYes={choose(true, onYes)} onNo={choose(false, onNo)} />;
}
