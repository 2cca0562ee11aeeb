import { AppError } from '@quayside/contract/errors/app-error';

/**
 * Why new orders are stopped, in the operator's words: for everybody, and separately for Russian
 * readers if there is a text for them.
 */
export type SuspensionReason = { readonly reason: string; readonly reasonRu: string | null };

/**
 * Checks the operator's switch before anything that would bring money in.
 * @param what what is suspended, as the message begins: 'New orders'
 * @throws AppError ERR_SERVICE_UNAVAILABLE; its message ends with the reason, and
 *   `details.reasonRu` is the one for Russian readers
 */
export function rejectSuspended(suspension: () => SuspensionReason | null, what: string): void {
  const suspended = suspension();
  if (suspended === null) return;
  const { reason, reasonRu } = suspended;
  throw new AppError(
    'ERR_SERVICE_UNAVAILABLE',
    `${what} are suspended: ${reason}`,
    reasonRu === null ? null : { reasonRu },
  );
}
