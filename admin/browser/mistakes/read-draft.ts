import type { DraftAccess, DraftChange, EntryDraft } from './draft-access';

export type CheckedFile = {
  readonly path: string;
  readonly content?: string;
  readonly delete?: true;
};

/** What a draft would write, as the check of drafts takes it. */
export type ReadDraft = {
  readonly files: readonly CheckedFile[];
  /** The language of each file's fields in the form. */
  readonly localeOf: ReadonlyMap<string, string>;
};

export async function readDraft(drafts: DraftAccess, draft: EntryDraft): Promise<ReadDraft> {
  const { savingEntry, changes } = await drafts.filesOf({
    draft,
    slugs: drafts.slugsOf({ draft }),
  });
  return {
    files: changes.flatMap(filesOf),
    localeOf: new Map(
      Object.entries(savingEntry.locales)
        .toReversed()
        .map(([locale, { path }]) => [path, locale]),
    ),
  };
}

/** A new picture is sent without its bytes: it has to exist, and is checked when it is saved. */
function filesOf({ action, path, previousPath, data }: DraftChange): readonly CheckedFile[] {
  if (action === 'delete') return [{ path, delete: true }];
  const written = { path, content: typeof data === 'string' ? data : '' };
  return action === 'move' && previousPath !== undefined
    ? [{ path: previousPath, delete: true }, written]
    : [written];
}
