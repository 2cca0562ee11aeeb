type PrerenderedDocument = Document & { readonly prerendering?: boolean };

/**
 * Runs a task at once or, if the browser prepares the page before anybody has opened it, when it is
 * shown. For what reports a visit or stores where it came from: a prerendered page may never be visited.
 */
export function whenActivated(task: () => void): void {
  if ((document as PrerenderedDocument).prerendering !== true) task();
  else document.addEventListener('prerenderingchange', task, { once: true });
}
