import { loadLanguages } from '@quayside/content-service/load/read-languages';

/**
 * Loads the languages of the site. Only `suspend --reason-<language>` needs them, so a mistake in the
 * content does not prevent other commands.
 */
export function loadSiteLanguages(contentDir: string, report: (error: unknown) => void): void {
  try {
    loadLanguages(contentDir);
  } catch (error) {
    report(error);
  }
}
