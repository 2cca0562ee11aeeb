import type { ReactNode } from 'react';

export type LinkedTextProps = {
  /**
   * A sentence in which the words of the link stand between a pair of marks: `I accept the
   * <terms>terms of use</terms>`.
   */
  text: string;
  link: (words: string) => ReactNode;
};

/** A sentence with one link in it. A sentence that has lost its marks is shown as it is. */
export function LinkedText({ text, link }: LinkedTextProps) {
  const [before = '', words, after = ''] = text.split(/<\/?\w+>/);
  return (
    <>
      {before}
      {words !== undefined && link(words)}
      {after}
    </>
  );
}
