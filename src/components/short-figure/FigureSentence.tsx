import { Children, Fragment, type ReactNode } from 'react';

const MARK = '\u0001';

export type FigureSentenceProps = {
  /** Returns the sentence with the given texts as its figures. */
  sentence: (...figures: string[]) => string;
  /** The figures, in the order of the sentence's parameters. */
  children: ReactNode;
};

/** A translated sentence whose figures are elements, not just text. */
export function FigureSentence({ sentence, children }: FigureSentenceProps) {
  const figures = Children.toArray(children);
  const parts = sentence(...figures.map((_figure, index) => `${MARK}${index}${MARK}`)).split(MARK);
  // The part between two marks is the index of a figure.
  return (
    <>
      {parts.map((part, index) => (
        <Fragment key={index}>{index % 2 === 0 ? part : figures[Number(part)]}</Fragment>
      ))}
    </>
  );
}
