/**
 * The mistakes that editors make most, as the checks of the content word them. The texts of their
 * translations are `mistakes` in `content/locales/{locale}/admin.json`.
 */
export const KNOWN_MISTAKES = {
  missing: '"{name}" is missing. Add it.',
  missingText: '"{name}" is missing ({place}). Add it.',
  missingAlt: '"coverAlt" is missing. Describe the cover in a few words.',
  emptyField: '"{name}" is empty. Add text or remove the field.',
  emptyText: '"{name}" is empty. Add its text.',
  emptyBody: 'the text is empty. Write it below the front matter.',
  emptyList: '"{name}" is empty. Add at least one entry.',
  emptyLinks: '"{name}" is empty. Add at least one link.',
  emptyFile: 'the file is empty. Add content or remove the file.',
  tooLong: '"{name}" is longer than {max} characters. Shorten it.',
  tooShort:
    '"{name}" is shorter than {min} characters. Say in a sentence or two what the page is about.',
  notDate: '"{name}" is not a date. Write it as 2026-01-31.',
  notNumber: '"{name}" must be a number. Correct it.',
  earlier: '"updated" is earlier than "date". Correct one of them.',
  unknownValue: '"{name}" has an unknown value. Use one of {list}.',
  badSlug:
    '"{name}" cannot be used in an address. Use lowercase Latin letters, digits and single hyphens.',
  badFolder:
    'the folder name cannot be used in an address. Use lowercase Latin letters, digits and single hyphens.',
  notPath:
    '"{name}" is not a path of this site. Start it with one "/" and leave out the language prefix.',
  notLink:
    '"{name}" is not a valid link. Write a path of this site, a web address, or mailto: and an email address.',
  notAddress:
    '"{name}" is not a web address. Write the full address, such as https://example.org/page.',
  notSecure: '"{name}" is not a secure web address. Start it with https://.',
  notEmail: '"{name}" is not an email address. Write it as name@example.org.',
  notTarget: '"{name}" is neither a path nor a web address. Start it with "/" or https://.',
  brokenLink:
    'the link "{target}" leads to a page that does not exist. Correct the path or add the page.',
  brokenAnchor:
    'the link "{target}" points to an anchor that the page does not have. Use one of {list}.',
  linkWithSlash: 'the link "{target}" ends with a slash. Write {path}, which saves a redirect.',
  linkWithLanguage:
    'the link "{target}" contains a language prefix. Leave "{prefix}" out: each reader stays in their own language.',
  pictureWithoutAlt:
    'the picture "{target}" has no description. Describe it between the brackets: ![…](…).',
  missingPicture:
    'the picture "{target}" is missing. Put the file next to the text or correct its name.',
  titleHeading:
    'the text contains a first-level heading. ' +
    "Start headings with ##: the title is the page's only first-level heading.",
  sameTitle:
    'the title is the same as in {place}. ' +
    'Write a different one: search engines treat pages with the same one as duplicates.',
  sameDescription:
    'the description is the same as in {place}. ' +
    'Write a different one: search engines treat pages with the same one as duplicates.',
  sameId: 'the id "{id}" appears twice on this page. Choose another one.',
  redirectHome: 'the home page cannot be redirected. Choose another path.',
  redirectPath:
    'the path "{path}" cannot be redirected. Write a path such as /old or /old/*: letters, digits, ' +
    '".", "-", "_" and "~" between single slashes, and "*" only at the end.',
  redirectSlash: 'the path "{path}" ends with a slash. Write {own}, which stands for both.',
  redirectLanguage:
    'the path "{path}" contains a language prefix. ' +
    'Leave "{prefix}" out; for this language only, add "locale: {language}".',
  redirectFile: '"{path}" is a file of the site. Choose another path.',
  redirectArea: 'the path "{path}" is in {area}, which the site needs itself. Choose another path.',
  redirectTwice:
    'the path "{path}" is already redirected, to "{target}". Remove one of the two redirects.',
  redirectPage:
    'the path "{path}" covers the page {page}, which nobody could open any more. ' +
    'Choose another path, or remove the page.',
  redirectFixed: 'the site itself already redirects the path "{path}". Remove this redirect.',
  redirectLoop: 'the redirects {loop} form a loop. Point one of them to a page.',
  redirectStatus: 'a redirect of a path with "*" cannot have the status {status}. Use 301 or 302.',
  targetLanguage:
    'the target "{target}" contains a language prefix. Leave "{prefix}" out: each language leads to its own page.',
  targetPath:
    'the target "{target}" is not a valid path. ' +
    'Write a path such as /docs/fees, without spaces and without a slash at the end.',
  targetAddress:
    'the target "{target}" is not a secure web address. ' +
    'Write a path that starts with "/", or an address that starts with https://, without spaces or quotes.',
  targetSplat:
    'the target "{target}" contains ":splat", but the path "{path}" has no "*". ' +
    'Remove ":splat", or end the path with "/*".',
  targetRedirected: 'the target "{target}" is redirected again, to "{next}". Use that target here.',
  targetFixed:
    'the target "{target}" is redirected again by the site itself. Use the page that it leads to.',
  targetMissing:
    'the target "{target}" is not a page of this site. Correct it, add the page, or remove the redirect.',
  targetDraft:
    'the redirect from "{path}" leads to {file}, which is a draft. ' +
    'Publish that page, or remove the redirect until then.',
  targetLater:
    'the redirect from "{path}" leads to {file}, which is published only at {time}. ' +
    'Publish that page, or remove the redirect until then.',
  unknownPlaceholder: '{placeholder} is an unknown placeholder. Use {list}.',
  noPlaceholders: '{placeholder} is an unknown placeholder. Write the text out{hint}.',
  unknownAuthor:
    '"{author}" is an unknown author. Use one of {list}, or add the author to content/authors.yml.',
  unknownCategory: '"{category}" is an unknown category. Use one of {list}, or add it to {file}.',
  otherPlaceholders:
    '"{name}" has different placeholders or tags than {language}: {own} instead of {expected}. Use the same ones.',
} as const;

export type KnownMistake = keyof typeof KNOWN_MISTAKES;
