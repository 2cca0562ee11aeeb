/**
 * Paths of the files of a build. They are separate from their schemas (builds.ts), so that a page
 * can request the files without loading a validator.
 */
export const latestBuildPath = '/builds/latest.json';
export const searchFilesPath = '/search/index.json';

/** @returns the path of all texts of the interface in one language, by namespace */
export function messagesPath(hash: string, locale: string): string {
  return `/_i18n/${hash}/${locale}/messages.json`;
}

/** @returns the path of the texts of one namespace, in one language */
export function namespacePath(hash: string, locale: string, namespace: string): string {
  return `/_i18n/${hash}/${locale}/${namespace}.json`;
}

/** @returns the path of the metadata of one build */
export function buildMetaPath(id: string): string {
  return `/builds/meta/${id}.json`;
}

/** @returns the path of a page's payload */
export function payloadPath(path: string): string {
  return `${path === '/' ? '' : path}/_payload.json`;
}
