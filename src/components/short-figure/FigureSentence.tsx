import type { ReactNode } from 'react';

const MARK = '\u0001';

export type FigureSentenceProps = {
  /** The sentence with that text in the figure's place. */
  sentence: (figure: string) => string;
  /** The figure. */
  children: ReactNode;
};

/** A translated sentence with a figure in it that is more than text. */
export function FigureSentence({ sentence, children }: FigureSentenceProps) {
  const [before, after] = sentence(MARK).split(MARK);
  return after === undefined ? <>{before}</> : <>{before}{children}{after}</>;
}
