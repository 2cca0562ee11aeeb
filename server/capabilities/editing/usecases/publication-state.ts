import type { PublishedNote } from '../ports/publishing';

/** Where the last save is: `saved` is left to an operator, who publishes by other means. */
export type PublicationState = 'saved' | 'publishing' | 'published' | 'failed';

export type PublicationDeps = {
  /** @returns the latest commit */
  readonly head: () => Promise<string | null>;
  /** null if this server publishes nothing */
  readonly note: Pick<PublishedNote, 'read' | 'readFailed'> | null;
};

/** Tells editors whether the site shows what they have saved. */
export async function publicationState({ head, note }: PublicationDeps): Promise<PublicationState> {
  if (note === null) return 'saved';
  const [latest, published, failed] = await Promise.all([head(), note.read(), note.readFailed()]);
  if (latest === null) return 'published';
  // Also when a page has become due since the commit was published.
  if (failed === latest) return 'failed';
  return published?.commit === latest ? 'published' : 'publishing';
}
