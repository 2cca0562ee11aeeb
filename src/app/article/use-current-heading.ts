import { useEffect, useState } from 'react';

/** The id of the heading whose part is being read; null in the static HTML and above the first one. The browser tells of crossings: nothing runs per scroll. */
export function useCurrentHeading(headings: readonly { id: string }[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return undefined;
    const elements = headings.flatMap(({ id }) => document.getElementById(id) ?? []);
    // The strip is the upper third of the window; the last heading above its lower edge is the one being read.
    const choose = () => { setCurrent(elements.filter((element) => element.getBoundingClientRect().top < window.innerHeight / 3).at(-1)?.id ?? null); };
    const observer = new IntersectionObserver(choose, { rootMargin: '0px 0px -66% 0px' });
    for (const element of elements) observer.observe(element);
    return () => { observer.disconnect(); };
  }, [headings]);
  return current;
}
