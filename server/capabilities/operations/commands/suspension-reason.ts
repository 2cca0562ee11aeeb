import type { SuspensionReason } from '../../orders';
import { OpsUsageError } from './ops-result';

/**
 * Reads the reason of a suspension as it was typed: a text for everybody and, after `--reason-ru`,
 * a text for Russian readers.
 * @throws OpsUsageError without a text for everybody, and for any other option, which clients would
 *   otherwise see
 */
export function readSuspensionReason(args: readonly string[]): SuspensionReason {
  const typed: Record<'--reason' | '--reason-ru', string[]> = { '--reason': [], '--reason-ru': [] };
  let option: keyof typeof typed = '--reason';
  for (const word of args) {
    if (word === '--reason' || word === '--reason-ru') option = word;
    else if (word.startsWith('--')) throw new OpsUsageError(`Unknown option ${word}.`);
    else typed[option].push(word);
  }
  const [reason, reasonRu] = [
    typed['--reason'].join(' ').trim(),
    typed['--reason-ru'].join(' ').trim(),
  ];
  if (reason === '') throw new OpsUsageError('Enter a reason: clients will see it.');
  return { reason, reasonRu: reasonRu === '' ? null : reasonRu };
}
