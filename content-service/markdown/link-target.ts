import { localisePath, type Locale } from '@quayside/contract/site/locales';
import { isPagePath } from '@quayside/contract/site/page-path';

const safeTarget = /^(?:https?:\/\/|mailto:|\/(?![/\\])|#)/i;

/**
 * Whether a link may have this target: the web, an email address, a path of this site or a fragment
 * of the page. Scripts and disguised external hosts are not allowed.
 */
export function isSafeTarget(target: string): boolean {
  return safeTarget.test(target) && !hasControlCharacter(target);
}

/** Whether a target is a path of this site. */
export function isOwnPath(target: string): boolean {
  return /^\/(?![/\\])/.test(target);
}

/** Whether a target leads outside this site. */
export function isOutside(target: string): boolean {
  return /^https?:\/\//i.test(target);
}

/** Localises a target for a page in one language: own pages get the language's prefix. */
export function localiseTarget(target: string, locale: Locale): string {
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(target) ?? [];
  return isOwnPath(target) && isPagePath(pathname)
    ? `${localisePath(locale, pathname)}${rest}`
    : target;
}

function hasControlCharacter(target: string): boolean {
  return [...target].some((character) => character.charCodeAt(0) < 0x20);
}
