import type { ReactNode } from 'react';

export type LinkedTextProps = {
  /**
   * A sentence with the link's text between a pair of tags: `I accept the <terms>terms of
   * use</terms>`.
   */
  text: string;
  link: (words: string) => ReactNode;
};

/** A sentence that contains one link. A sentence without the tags is shown unchanged. */
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
