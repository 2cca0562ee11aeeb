import { FacadeError } from '../domain/facade-error';
import type { SentChange } from '../usecases/commit-changes';
import type { ChangeFilesBody } from './facade-schemas';

type SentFile = ChangeFilesBody['files'][number];

const base64Pattern = /^[A-Za-z0-9+/]*={0,2}$/;

/** Reads the changes of a commit. @throws FacadeError 422 for content that is not base64 */
export const readChanges = ({ files }: ChangeFilesBody): readonly SentChange[] =>
  files.map((file) => ({
    operation: file.operation,
    path: file.path,
    fromPath: file.from_path ?? null,
    sha: file.sha ?? null,
    bytes: bytesOf(file),
  }));

/** The editor sends empty content for a file that it only moves. */
function bytesOf({ operation, path, content, from_path: fromPath }: SentFile): Buffer | null {
  const isMove = (fromPath ?? path) !== path;
  if (operation === 'delete' || (isMove && !content)) return null;
  const text = content ?? '';
  if (!base64Pattern.test(text))
    throw new FacadeError(422, `The content of "${path}" isn't base64.`);
  return Buffer.from(text, 'base64');
}
