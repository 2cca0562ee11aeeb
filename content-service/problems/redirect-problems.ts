/** What can be wrong with redirects. */
export const REDIRECT_PROBLEMS = {
  redirectHome: ['the home page cannot be redirected', 'Choose another path'],
  redirectPath: [
    'the path "{path}" cannot be redirected',
    'Write a path such as /old or /old/*, of letters, digits, ".", "-", "_" and "~", with "*" only at the end',
  ],
  redirectSlash: ['the path "{path}" ends with a slash', 'Write {own}, which stands for both'],
  redirectLanguage: [
    'the path "{path}" contains a language prefix',
    'Leave "/{language}" out; for this language only, add "locale: {language}"',
  ],
  redirectFile: ['"{path}" is a file of the site', 'Choose another path'],
  redirectArea: [
    'the path "{path}" is in {area}, which the site needs itself',
    'Choose another path',
  ],
  redirectTwice: [
    'the path "{path}" is already redirected, to "{target}"',
    'Remove one of the two redirects',
  ],
  redirectPage: [
    'the path "{path}" covers the page {page}, which nobody could open any more',
    'Choose another path, or remove the page',
  ],
  redirectFixed: ['the site itself already redirects the path "{path}"', 'Remove this redirect'],
  redirectLoop: ['the redirects {loop} form a loop', 'Point one of them to a page'],
  redirectPatternStatus: [
    'a redirect of a path with "*" cannot have the status {status}',
    'Use 301 or 302',
  ],
  redirectStatus: ['the status {status} is not a redirect', 'Use 301, 302, 307 or 308'],
  targetLanguage: [
    'the target "{target}" contains a language prefix',
    'Leave "/{language}" out: each language leads to its own page',
  ],
  targetPath: [
    'the target "{target}" is not a valid path',
    'Write a path such as /docs/fees, without spaces and without a slash at the end',
  ],
  targetAddress: [
    'the target "{target}" is not a secure web address',
    'Write a path of this site, or an address that starts with https://, without spaces or quotes',
  ],
  targetSplat: [
    'the target "{target}" contains ":splat", but the path "{path}" has no "*"',
    'Remove ":splat", or end the path with "/*"',
  ],
  targetRedirected: [
    'the target "{target}" is redirected again, to "{next}"',
    'Use that target here',
  ],
  targetFixed: [
    'the target "{target}" is redirected again by the site itself',
    'Use the page that it leads to',
  ],
  targetMissing: [
    'the target "{target}" is not a page of this site',
    'Correct it, add the page, or remove the redirect',
  ],
  targetDraft: [
    'the redirect from "{path}" leads to {file}, which is a draft',
    'Publish that page, or remove the redirect until then',
  ],
  targetLater: [
    'the redirect from "{path}" leads to {file}, which is published only at {time}',
    'Publish that page, or remove the redirect until then',
  ],
} as const;
