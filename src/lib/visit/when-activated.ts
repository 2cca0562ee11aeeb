type PrerenderedDocument = Document & { readonly prerendering?: boolean };

/**
 * Runs a task once the visitor sees the page: at once, or when a page that the browser has
 * prerendered is opened. Everything that counts or stores a visit waits for this.
 */
export function whenActivated(task: () => void): void {
  if ((document as PrerenderedDocument).prerendering !== true) task();
  else
    document.addEventListener(
      'prerenderingchange',
      () => {
        task();
      },
      { once: true },
    );
}
