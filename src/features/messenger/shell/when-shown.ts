import { isInteractive } from '../../../lib/interactive-mark';

/** SPEC §9. */
const waitPollMs = 100;

/** Waits until the page is interactive, because nothing may navigate before then. */
export async function whenShown(): Promise<void> {
  while (!isInteractive())
    await new Promise((resolve) => {
      setTimeout(resolve, waitPollMs);
    });
}
