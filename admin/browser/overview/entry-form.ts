import type { Configuration } from '../../config/configuration';

/** The form that a file is edited in. */
export type EntryForm = {
  /** Its address at `/admin`, after the `#`. */
  readonly path: string;
  readonly label: string;
};

/**
 * Finds the form of a file.
 * @param file path such as `content/docs/fees/index.ru.md`
 * @returns `null` for a file that no form shows
 */
export function formOfFile({ collections }: Configuration, file: string): EntryForm | null {
  for (const { name, label, folder, files = [] } of collections) {
    const inFolder = folder === undefined ? null : slugIn(folder, file);
    if (inFolder !== null)
      return {
        path: `/collections/${name}/entries/${inFolder}/index`,
        label: `${label} › ${inFolder}`,
      };
    const form = files.find((each) => isFileOf(each.file, file));
    if (form !== undefined)
      return {
        path: `/collections/${name}/entries/${form.name}`,
        label: `${label} › ${form.label}`,
      };
  }
  return null;
}

function slugIn(folder: string, file: string): string | null {
  if (!file.startsWith(`${folder}/`)) return null;
  return /^([^/]+)\/index\.[^/]+$/.exec(file.slice(folder.length + 1))?.[1] ?? null;
}

function isFileOf(pattern: string, file: string): boolean {
  const [start = '', end] = pattern.split('{{locale}}');
  if (end === undefined) return pattern === file;
  return (
    file.startsWith(start) &&
    file.endsWith(end) &&
    !file.slice(start.length, file.length - end.length).includes('/')
  );
}
