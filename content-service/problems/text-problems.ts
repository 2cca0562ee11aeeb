/** What can be wrong with texts, and with how they fit each other. */
export const TEXT_PROBLEMS = {
  emptyBody: ['the text is empty', 'Write it below the front matter'],
  titleHeading: [
    'the text contains a first-level heading',
    "Start headings with ##: the title is the page's only first-level heading",
  ],
  earlier: ['"updated" is earlier than "date"', 'Correct one of them'],
  untilNotLater: ['"until" is not later than "from"', 'Correct one of them'],
  missingAlt: ['"coverAlt" is missing', 'Describe the cover in a few words'],
  sameId: ['the id "{id}" appears twice on this page', 'Choose another one'],
  otherCells: [
    'the row has {cells} cells, but the table has {columns} columns',
    'Add or remove cells; put quotes around a cell that contains a comma',
  ],
  otherInLanguage: [
    '"{field}" differs from the one in {file}',
    'Use the same value in every language',
  ],
  courtesyOfDefault: [
    'the {language} text prevails, so it cannot be a courtesy translation',
    'Remove "courtesy"',
  ],
  courtesyAlone: [
    'there is no {language} text that could prevail over this courtesy translation',
    'Add the {language} text, or remove "courtesy"',
  ],
  unknownAuthor: [
    '"{author}" is an unknown author',
    'Use one of {list}, or add the author to content/authors.yml',
  ],
  firstAuthor: ['"{author}" is an unknown author', 'Add the author to content/authors.yml'],
  unknownCategory: [
    '"{category}" is an unknown category',
    'Use one of {list}, or add it to {file}',
  ],
  firstCategory: ['"{category}" is an unknown category', 'Add it to {file}'],
  badFolder: [
    'the folder name cannot be used in an address',
    'Use lowercase Latin letters, digits and single hyphens',
  ],
  badPageFolder: [
    'the folder name cannot be used in an address',
    'Use lowercase Latin letters, digits and single hyphens, and no subfolders',
  ],
  takenAddress: ['the address {path} is taken', 'Rename the folder'],
  docInFolder: [
    'a docs page must be directly in docs/',
    'Move the folder, and set the category in the front matter',
  ],
  listFolder: [
    'the folder name is used by a list page',
    'Choose a name other than "page" followed by a number',
  ],
  listSlug: [
    'the slug "{slug}" is used by a list page',
    'Choose a slug other than "page" followed by a number',
  ],
  categorySlug: [
    'a category already uses this slug',
    'Rename the folder or move the post into the category',
  ],
  badLink: [
    'the link "{target}" is not valid',
    'Use a path of this site, a web address with https://, mailto: and an email address, or # and a heading',
  ],
  brokenLink: [
    'the link "{target}" leads to a page that does not exist',
    'Correct the path or add the page',
  ],
  linkWithSlash: ['the link "{target}" ends with a slash', 'Write {path}, which saves a redirect'],
  linkWithLanguage: [
    'the link "{target}" contains a language prefix',
    'Leave "{prefix}" out: each reader stays in their own language',
  ],
  linkToDraft: [
    'the link "{target}" leads to {file}, which is a draft',
    'Publish that page earlier, or remove the link until then',
  ],
  linkToLater: [
    'the link "{target}" leads to {file}, which is published only at {time}',
    'Publish that page earlier, or remove the link until then',
  ],
  brokenAnchor: [
    'the link "{target}" points to an anchor that the page does not have',
    'Use one of {list}',
  ],
  noAnchors: [
    'the link "{target}" points to an anchor that the page does not have',
    'Remove the anchor: the page has no headings',
  ],
  missingFont: [
    '{name} has "{subset}", and static/fonts/ has no file {file}',
    'Add the file and its @font-face in src/styles/fonts.css, or remove the subset',
  ],
  unknownPlaceholder: ['{placeholder} is an unknown placeholder', 'Use one of {list}'],
  noPlaceholders: ['{placeholder} is an unknown placeholder', 'Write the text out'],
  onlyPlaceholder: [
    '{placeholder} is an unknown placeholder',
    'Write the text out, or use {known}',
  ],
  noPair: ['no pair fits the conditions of the sentence', 'Correct "when" or remove the sentence'],
  noFigure: [
    '{placeholder} has no value for {path}, which shows the sentence',
    'Add a condition to {when}',
  ],
  missingSeoKey: ['the key "{key}" is missing', 'Add its title and description in every language'],
  unknownSeoKey: ['"{key}" does not belong to any page', 'Correct the spelling or remove it'],
  missingSeo: ['"seo" is missing', 'Add the title and description for search engines'],
  repeatedSeo: ['"seo" is in {file}, too', 'Remove it in one of the two'],
  missingImage: ['the picture "{target}" is missing', 'Put it in static/ or remove the field'],
  sameTitle: [
    'the title is the same as in {place}',
    'Write a different one: search engines treat pages with the same one as duplicates',
  ],
  sameDescription: [
    'the description is the same as in {place}',
    'Write a different one: search engines treat pages with the same one as duplicates',
  ],
  nearDuplicate: [
    '{share}% of the text is also in {file}, such as "{passage}"',
    'Join the two, or write what only this one says: search engines show only one of them',
  ],
  alikePairs: [
    'in "{language}", {share}% of all pair pages repeat each other, apart from names and figures: {path}, {other}',
    'Add sentences with a "when" that tells such pairs apart',
  ],
} as const;
