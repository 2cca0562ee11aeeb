import { useEffect, useState } from 'react';

/** A heading counts as reached once its top is above this line. */
const readingLinePx = 140;

/**
 * Returns the id of the heading whose section is being read, or null in the static HTML and above
 * the first heading. It uses an IntersectionObserver, so that nothing runs on every scroll event.
 */
export function useCurrentHeading(headings: readonly { id: string }[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return undefined;
    const elements = headings.flatMap(({ id }) => document.getElementById(id) ?? []);
    // The last heading above the line is the current one.
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
