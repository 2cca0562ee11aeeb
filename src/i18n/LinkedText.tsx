import type { ReactNode } from 'react';

export type LinkedTextProps = {
  /**
   * A sentence with the words of the link between a pair of tags: `I accept the <terms>terms of
   * use</terms>`.
   */
  text: string;
  link: (words: string) => ReactNode;
};

/** A sentence with one link in it. A sentence without the tags is shown as it is. */
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
