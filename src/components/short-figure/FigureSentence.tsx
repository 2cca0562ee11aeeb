import { Children, Fragment, type ReactNode } from 'react';

const MARK = '\u0001';

export type FigureSentenceProps = {
  /** The sentence with those texts in the places of its figures. */
  sentence: (...figures: string[]) => string;
  /** The figures, in the order in which the sentence takes them. */
  children: ReactNode;
};

/** A translated sentence with figures in it that are more than text. */
export function FigureSentence({ sentence, children }: FigureSentenceProps) {
  const figures = Children.toArray(children);
  const parts = sentence(...figures.map((_figure, index) => `${MARK}${index}${MARK}`)).split(MARK);
  // Between two marks stands the number of a figure.
  return (
    <>
      {parts.map((part, index) => (
        <Fragment key={index}>{index % 2 === 0 ? part : figures[Number(part)]}</Fragment>
      ))}
    </>
  );
}
