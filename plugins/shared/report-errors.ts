import type { ParentSpanPluginArgs } from 'gatsby';

import { isDevelopment } from './build-env';

/**
 * Runs a step of a hook, and fails the build with the error's own message if the step fails. A
 * thrown error would print a page of stack trace, and Gatsby's workers can keep the process waiting
 * forever. During development the error is only reported: the pages stay as they were until it is
 * fixed.
 */
export async function reportErrors(
  { reporter }: Pick<ParentSpanPluginArgs, 'reporter'>,
  step: () => Promise<void> | void,
): Promise<void> {
  try {
    await step();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (isDevelopment(process.env)) reporter.error(message);
    else reporter.panic(message);
  }
}
