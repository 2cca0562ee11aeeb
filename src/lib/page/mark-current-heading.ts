/** A heading counts as reached once its top is above this line. */
const readingLinePx = 140;

/**
 * Marks the link to the heading whose section is being read; none above the first heading. It uses
 * an IntersectionObserver, so that nothing runs on every scroll event.
 * @param contents the table of contents
 * @returns a function that stops it
 */
export function markCurrentHeading(contents: Element): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => undefined;
  const links = [...contents.querySelectorAll<HTMLAnchorElement>('a')];
  const headings = links.flatMap(
    ({ hash }) => document.getElementById(decodeURIComponent(hash.slice(1))) ?? [],
  );
  // The last heading above the line is the current one.
  const mark = (): void => {
    const current = headings
      .filter((heading) => heading.getBoundingClientRect().top < readingLinePx)
      .at(-1)?.id;
    for (const link of links) {
      if (decodeURIComponent(link.hash.slice(1)) === current)
        link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
    }
  };
  const observer = new IntersectionObserver(mark, {
    rootMargin: `0px 0px ${Math.round(readingLinePx - window.innerHeight)}px 0px`,
  });
  for (const heading of headings) observer.observe(heading);
  return () => {
    observer.disconnect();
  };
}
