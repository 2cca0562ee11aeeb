import { FacadeError, rejection } from './facade-error';

/** One file of a commit, as the client sends it, with its bytes already stored. */
export type FileChange = {
  readonly operation: 'create' | 'update' | 'delete' | 'upload';
  readonly path: string;
  /** The former path of a file that is moved. */
  readonly fromPath: string | null;
  /** The version that the editor had opened. */
  readonly sha: string | null;
  /** The new bytes; `null` keeps those of the file that is moved or deleted. */
  readonly blob: string | null;
};

type Known = { readonly sha: string; readonly mode: string };
type Edit = { readonly path: string; readonly sha: string | null };

/** The mode of ordinary files: links and programs are never content. */
const FILE_MODE = '100644';

/**
 * Applies changes to the files of a tree, in their order.
 * @returns the edits that lead to the new tree
 * @throws FacadeError 409 if a file has changed since the editor opened it, 422 for a change that
 *   makes no sense
 */
export function applyChanges(
  files: ReadonlyMap<string, Known>,
  changes: readonly FileChange[],
): readonly Edit[] {
  const edited = new Map<string, string | null>();
  const current = (path: string): string | null => {
    const edit = edited.get(path);
    if (edit !== undefined) return edit;
    const known = files.get(path);
    if (known !== undefined && known.mode !== FILE_MODE) throw rejection(422, 'notFile', { path });
    return known?.sha ?? null;
  };
  for (const change of changes) {
    const from = change.fromPath ?? change.path;
    const sha = checkedVersion(change, from, current(from));
    if (from !== change.path) {
      if (current(change.path) !== null) throw alreadyExists(change.path);
      edited.set(from, null);
    }
    edited.set(change.path, change.operation === 'delete' ? null : (change.blob ?? sha));
  }
  rejectFilesAsFolders(files, edited);
  return [...edited].map(([path, sha]) => ({ path, sha }));
}

/** @returns the version of the changed file; `null` for a new one */
function checkedVersion(
  { operation, sha }: FileChange,
  path: string,
  current: string | null,
): string | null {
  const isNew = operation === 'create' || (operation === 'upload' && sha === null);
  if (isNew && current !== null) throw alreadyExists(path);
  if (isNew) return null;
  if (current === null) throw rejection(409, 'gone', { path });
  if (sha === null)
    throw new FacadeError(422, `The change of "${path}" doesn't name the version that it changes.`);
  if (sha !== current) throw rejection(409, 'changed', { path });
  return current;
}

const alreadyExists = (path: string): FacadeError => rejection(422, 'exists', { path });

/** A path cannot be both a file and a folder. @throws FacadeError 422 */
export function rejectFilesAsFolders(
  files: ReadonlyMap<string, unknown>,
  edited: ReadonlyMap<string, string | null>,
): void {
  const remaining = [...files.keys(), ...edited.keys()].filter((path) => edited.get(path) !== null);
  const paths = new Set(remaining);
  for (const path of remaining)
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1))
      if (paths.has(path.slice(0, end)))
        throw rejection(422, 'notFolder', { path: path.slice(0, end) });
}
