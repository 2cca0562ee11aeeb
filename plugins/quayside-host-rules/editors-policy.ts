import { styleHash } from './html/style-attributes';

/** The style attributes in the markup of the editors' interface (`@sveltia/cms`). */
export const EDITORS_STYLE_ATTRIBUTES = ['display: contents'] as const;

/**
 * Returns the content security policy of the editors' interface (`/admin`). It runs scripts and
 * styles of this site only, and connects to no other host but the one that editors save to. Pictures
 * and previews that it makes itself have `blob:` and `data:` addresses; a preview is a frame with a
 * `base` element.
 * @param editorsOrigin origin of the Git host; empty for our own server
 */
export function editorsPolicy(editorsOrigin = ''): string {
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'style-src-attr': ["'unsafe-hashes'", ...EDITORS_STYLE_ATTRIBUTES.map(styleHash)],
    'img-src': ["'self'", 'blob:', 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", 'blob:', 'data:', ...(editorsOrigin === '' ? [] : [editorsOrigin])],
    'frame-src': ['blob:'],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
