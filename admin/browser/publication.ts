import type { PublicationTexts } from '../config/texts';

/** As `GET /api/editing/v1/publication` says it. */
type Publication = { readonly state: 'saved' | keyof PublicationTexts };

export type PublicationWatch = {
  readonly texts: PublicationTexts;
  /** Asks the server; null while nobody is signed in. */
  readonly load: () => Promise<unknown>;
  /** Whether somebody may be looking. */
  readonly isVisible: () => boolean;
  readonly show: (text: string) => void;
};

const PERIOD_MS = 4_000;

/**
 * Says whether the site shows what was saved, whenever that changes; nothing where an operator
 * publishes by other means, and while nobody is signed in.
 */
export function watchPublication({ texts, load, isVisible, show }: PublicationWatch): void {
  let shown = '';
  const update = async (): Promise<void> => {
    if (!isVisible()) return;
    const publication = (await load()) as Publication | null;
    const text =
      publication === null || publication.state === 'saved' ? '' : texts[publication.state];
    // A screen reader reads it whenever it is set.
    if (text !== shown) show(text);
    shown = text;
  };
  // Without an answer, what was known last stays.
  const repeat = (): void =>
    void update()
      .catch(() => undefined)
      .then(() => setTimeout(repeat, PERIOD_MS));
  repeat();
}
