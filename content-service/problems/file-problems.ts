/** What can be wrong with files, and with dictionaries of interface texts. */
export const FILE_PROBLEMS = {
  emptyFile: ['the file is empty', 'Add content or remove the file'],
  missingFile: ['the file is missing', 'Create it'],
  largeFile: [
    'the file is {size} MB; the limit is 1 MB',
    'Shorten or split it, and keep pictures in separate files',
  ],
  invalidYaml: [
    'the file is not valid YAML: {reason}',
    'Correct the spelling; text with ": " or "#" inside needs quotes around it',
  ],
  aliases: ['aliases (*name) make this file too large', 'Write the texts out'],
  repeatedField: ['this field appears twice', 'Remove one of them'],
  noFrontMatter: [
    'the front matter is missing or not closed',
    'Start the file with a line "---", the fields, and another line "---"',
  ],
  looseText: [
    'this file is never read',
    'Move it into its own folder, with one of these names: {list}',
  ],
  misnamedText: ['this file is never read', 'Rename it to one of {list}'],
  looseTable: [
    'this file is never read',
    'Write the texts of tables into the tables, beside those of the other languages',
  ],
  unknownLanguage: ['"{code}" is an unknown language', 'Use one of {list}'],
  unknownLanguageFolder: [
    '"{code}" is an unknown language',
    'Use one of {list}, or add it to content/site.yml',
  ],
  missingLanguage: [
    'the texts of this language are missing',
    'Create the folder with the files of another language',
  ],
  missingDictionary: [
    'the file is missing in this language',
    'Create it with the texts of another language',
  ],
  invalidJson: [
    'the file is not valid JSON',
    'Check for a missing or extra comma, quote or bracket near this line',
  ],
  notDictionary: ['a dictionary must be a group of texts', 'Put the texts in braces'],
  notTextOrGroup: ['"{key}" is neither a text nor a group of texts', 'Put it in quotes'],
  repeatedKey: ['this key appears twice', 'Remove one of them'],
  emptyText: ['"{key}" is empty', 'Add its text'],
  missingText: ['"{key}" is missing ({place})', 'Add it'],
  missingOwnText: ['"{key}" is missing', 'Add its text'],
  missingPlural: ['the plural form "{key}" is missing', 'This language needs {forms}'],
  unknownText: [
    '"{key}" does not exist in {language}',
    'Remove it, or add it to the {language} file',
  ],
  otherPlaceholders: [
    '"{key}" has different placeholders or tags than {language}: {own} instead of {expected}',
    'Use the same ones',
  ],
  foreignPlaceholder: [
    '"{key}" has "{placeholder}", which the pages cannot fill in',
    'Write a placeholder as {form}, without a format, and do not nest texts',
  ],
  unknownPlaceholderIn: ['{placeholder} in "{key}" is an unknown placeholder', 'Use one of {list}'],
  noPlaceholdersIn: ['{placeholder} in "{key}" is an unknown placeholder', 'Write the text out'],
  unknownMail: ['there is no email with this name', 'Rename it to one of {list}'],
  unknownGroup: ['"{group}" is an unknown group', 'Put the names into "coins" or "networks"'],
  unknownTicker: ['no coin has the ticker "{name}"', 'Use a ticker such as BTC'],
  unknownNetwork: ['no network is called "{name}"', 'Use a name such as Ethereum'],
  emptyNames: ['"{key}" is empty', 'Add its names, or remove it'],
} as const;
