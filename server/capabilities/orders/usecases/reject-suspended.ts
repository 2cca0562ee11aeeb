import { AppError } from '@quayside/contract/errors/app-error';
import type { Locale } from '@quayside/contract/site/locales';

/**
 * Why new orders are stopped: a text for everyone, and separate texts for readers of some
 * languages.
 */
export type SuspensionReason = {
  readonly reason: string;
  readonly reasons: Readonly<Record<Locale, string>>;
};

/**
 * Checks the operator's switch before anything that would bring money in.
 * @param what what is suspended, as the start of the message: 'New orders'
 * @throws AppError ERR_SERVICE_UNAVAILABLE; its message ends with the reason, and `details.reasons`
 *   contains those for readers of some languages
 */
export function rejectSuspended(suspension: () => SuspensionReason | null, what: string): void {
  const suspended = suspension();
  if (suspended === null) return;
  const { reason, reasons } = suspended;
  throw new AppError(
    'ERR_SERVICE_UNAVAILABLE',
    `${what} are suspended: ${reason}`,
    Object.keys(reasons).length === 0 ? null : { reasons },
  );
}
