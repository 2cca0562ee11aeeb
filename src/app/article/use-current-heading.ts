import { useEffect, useState } from 'react';

/** A heading that a link of the table of contents led to stands above this line. */
const readingLinePx = 140;

/**
 * The id of the heading whose part is being read; null in the static HTML and above the first one.
 * The browser tells of crossings: nothing runs per scroll.
 */
export function useCurrentHeading(headings: readonly { id: string }[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return undefined;
    const elements = headings.flatMap(({ id }) => document.getElementById(id) ?? []);
    // The last heading above the line is the one being read.
    const choose = () => {
      setCurrent(
        elements.filter((element) => element.getBoundingClientRect().top < readingLinePx).at(-1)
          ?.id ?? null,
      );
    };
    const observer = new IntersectionObserver(choose, {
      rootMargin: `0px 0px ${Math.round(readingLinePx - window.innerHeight)}px 0px`,
    });
    for (const element of elements) observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [headings]);
  return current;
}
