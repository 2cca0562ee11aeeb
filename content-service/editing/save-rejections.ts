/**
 * Why the server rejects what an editor saves, by code, in English: the editors' interface has its
 * own texts (`rejections` in `content/locales/{locale}/admin.json`).
 */
export const SAVE_REJECTIONS = {
  /** Comes with the mistakes, each of which has a code of its own. */
  mistakes: '{mistakes}',
  changed:
    'Someone else has changed "{path}" in the meantime. Copy your text, reload the page and make your change again.',
  gone: '"{path}" doesn\'t exist any more. Reload the page to see why.',
  exists: '"{path}" exists already. Choose another name.',
  busy: 'Others are saving at the same time. Save again.',
  operators:
    '{path}: only operators may change {fields}. Undo that change, or ask whoever runs the server.',
  foreignPath:
    '"{path}" is not a path of the content. Save files below content/, with names of letters, digits, dots, ' +
    'hyphens and underscores.',
  foreignType: '"{path}" is of a type that the content does not have. Use {list}.',
  large: '"{path}" is {size} MB; the limit is {max} MB. Save a smaller file.',
  notText: '"{path}" is not text in UTF-8. Save it as UTF-8.',
  notFile: '"{path}" is not an ordinary file, so it can\'t be edited here.',
  notFolder: '"{path}" is a file, so it can\'t be a folder.',
  signedOut: 'Sign in again: this session has ended.',
} as const;

export type SaveRejectionCode = keyof typeof SAVE_REJECTIONS;

/** Values of the placeholders of a rejection's texts. They are in no language. */
export type SaveRejectionParams = Readonly<Record<string, string | number>>;

export const saveRejectionText = (code: SaveRejectionCode, params: SaveRejectionParams): string =>
  SAVE_REJECTIONS[code].replace(/\{(\w+)\}/g, (place, name: string) =>
    String(params[name] ?? place),
  );
