import { isUnreachable, type ApiError } from '../../../lib/api/api-error';
import type { ShellTexts } from '../shell/shell-texts';

export type LinkErrorKey = keyof ShellTexts['linkRefused'];

const byReason: Readonly<Record<string, LinkErrorKey>> = {
  administrator: 'administrator',
  another_is_linked: 'another',
  documents_under_way: 'underWay',
  documents_differ: 'documents',
  documents_reviewed: 'documents',
};
const byCode: Partial<Readonly<Record<ApiError['code'], LinkErrorKey>>> = {
  ERR_LAUNCH_DATA_INVALID: 'launch',
  ERR_LAUNCH_DATA_EXPIRED: 'launch',
  ERR_LAUNCH_DATA_USED: 'launch',
  ERR_UNAUTHORIZED: 'session',
  CLIENT_BAD_ANSWER: 'unclear',
};

/**
 * Returns the key of the message that says why a link was rejected and what to do. If there was no
 * response, the link may still exist.
 */
export function linkErrorKey(rejection: ApiError): LinkErrorKey {
  const {
    code,
    details: { reason },
  } = rejection;
  if (typeof reason === 'string' && Object.hasOwn(byReason, reason))
    return byReason[reason] ?? 'other';
  if (code === 'ERR_TOO_MANY_REQUESTS') return 'other';
  return isUnreachable(rejection) ? 'unclear' : (byCode[code] ?? 'other');
}
