import { AppError } from '@quayside/contract/errors/app-error';

/**
 * Why new orders are stopped, in the operator's words: for everybody, and for Russian readers apart
 * where there is a text for them.
 */
export type SuspensionReason = { readonly reason: string; readonly reasonRu: string | null };

/**
 * Holds the operator's switch before what would bring money in.
 * @param what that is suspended, as the message begins: 'New orders'
 * @throws AppError ERR_SERVICE_UNAVAILABLE; the reason ends its message, and the one for Russian
 *   readers is `details.reasonRu`
 */
export function refuseSuspended(suspension: () => SuspensionReason | null, what: string): void {
  const suspended = suspension();
  if (suspended === null) return;
  const { reason, reasonRu } = suspended;
  throw new AppError(
    'ERR_SERVICE_UNAVAILABLE',
    `${what} are suspended: ${reason}`,
    reasonRu === null ? null : { reasonRu },
  );
}
