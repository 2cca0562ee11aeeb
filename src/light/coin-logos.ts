/** Shows the letters of a coin in place of its logo, if the logo cannot be loaded. */
export function startCoinLogos(): void {
  const showLetters = (image: EventTarget | null): void => {
    if (!(image instanceof HTMLImageElement)) return;
    const { letters } = image.dataset;
    // A part that React renders replaces its own pictures.
    if (letters !== undefined && image.closest('[data-react]') === null) image.replaceWith(letters);
  };
  // Pictures that failed to load earlier fire no more events.
  for (const image of document.querySelectorAll<HTMLImageElement>('[data-letters]'))
    if (image.complete && image.naturalWidth === 0 && image.currentSrc !== '') showLetters(image);
  document.addEventListener(
    'error',
    ({ target }) => {
      showLetters(target);
    },
    true,
  );
}
