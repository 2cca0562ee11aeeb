import { CodeText } from '../code-text/CodeText';
import { CopyButton, type CopyButtonProps } from '../copy-button/CopyButton';

import * as styles from './SecretDialog.module.css';

export type SecretTextProps = Pick<CopyButtonProps, 'text' | 'copiedLabel' | 'failedLabel'> & {
  /** Label of the key or secret. */
  label: string;
  copyLabel: string;
};

/** A full key or secret, with a copy button. */
export function SecretText({ label, text, copyLabel, copiedLabel, failedLabel }: SecretTextProps) {
  return (
    <div>
      <p className={styles.label}>{label}</p>
      <div className={styles.secret}>
        <CodeText>{text}</CodeText>
      </div>
      <CopyButton
        text={text}
        label={copyLabel}
        copiedLabel={copiedLabel}
        failedLabel={failedLabel}
        hasText
      />
    </div>
  );
}
