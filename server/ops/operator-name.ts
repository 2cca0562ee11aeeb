import { OpsUsageError } from '../capabilities/operations/commands/ops-result';

const OPTION = '--as';
const MAX_NAME = 60;

/**
 * Removes `--as NAME` from a command's words: several people share the server's system user, and
 * the audit log has to name one of them.
 * @param systemUser the user according to the machine; it stays in the record, because anyone can
 *   type any name
 * @throws OpsUsageError for an option without a name
 */
export function readOperator(
  words: readonly string[],
  systemUser: string,
): { readonly words: readonly string[]; readonly operator: string } {
  const at = words.indexOf(OPTION);
  if (at === -1) return { words, operator: systemUser };
  const name = words[at + 1]?.trim() ?? '';
  if (name === '' || name.length > MAX_NAME || name.startsWith('--'))
    throw new OpsUsageError(
      `Specify a name of at most ${MAX_NAME} characters after ${OPTION}, such as ${OPTION} ann.`,
    );
  return { words: words.toSpliced(at, 2), operator: `${name} (${systemUser})` };
}
