import { useEffect, useId, useRef, useState, type ReactNode } from 'react';

import { logFailure } from '../../lib/log-failure';
import { messengerShell } from '../../lib/messenger/messenger-shell';
import { Button } from '../button/Button';

import * as styles from './RecordCard.module.css';

/** What can be done: buttons in a row. */
export function RecordActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

export type SureQuestionProps = {
  question: string;
  yesLabel: string;
  noLabel: string;
  isBusy?: boolean;
  onYes: () => void;
  onNo: () => void;
};

/**
 * Inside a messenger its pop-up asks in the place of the page.
 * @returns whether it is asking; once it was answered by a yes, or cannot ask, the page shows what
 *   becomes of it
 */
function useMessengerPopup({
  question,
  yesLabel,
  noLabel,
  onYes,
  onNo,
}: SureQuestionProps): boolean {
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

/** Asks once more before something that cannot be taken back. */
export function SureQuestion(props: SureQuestionProps) {
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

export type RemovalQuestionProps = SureQuestionProps & {
  /** Of the heading that takes the focus when the record goes; it needs `tabIndex={-1}`. */
  headingId: string;
};

/**
 * Asks once more before something is deleted for good. The focus does not get lost with what is
 * deleted.
 */
export function RemovalQuestion({ headingId, onYes, onNo, ...question }: RemovalQuestionProps) {
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
  return <SureQuestion {...question} onYes={choose(true, onYes)} onNo={choose(false, onNo)} />;
}
