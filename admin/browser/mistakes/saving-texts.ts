import type { RejectionTexts } from '../../config/texts';
import { filled } from './filled';
import type { Mistake, MistakeWording } from './place-mistakes';

/** What the dialog after a save shows. The build adds it to the package (`admin/build/cms-sources.ts`). */
export type SavingTexts = {
  /**
   * @param cause of the error: the status of the answer, and its body
   * @returns undefined for an error that isn't ours: the package shows its own message
   */
  wording(cause: unknown): string | undefined;
  /** @returns what to say above a text of ours */
  lead(text: string): string | undefined;
};

/** Why the server has rejected a save. */
type Reason = {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly problems?: readonly Mistake[];
};

/** Words the reasons of rejected saves in the language of the texts. */
export function savingTexts(
  texts: RejectionTexts,
  { aboveForm }: Pick<MistakeWording, 'aboveForm'>,
): SavingTexts {
  const leads = new Map<string, string>();
  const said = (text: string, lead: string): string => {
    leads.set(text, lead);
    return text;
  };
  return {
    wording(cause) {
      const reason = reasonIn(cause);
      const text = (texts as Readonly<Record<string, string | undefined>>)[reason?.code ?? ''];
      if (reason === undefined || text === undefined) return undefined;
      if (reason.problems === undefined) return said(filled(text, reason.params), texts.notSaved);
      const lines = new Set(reason.problems.map((mistake) => aboveForm(mistake, 0)));
      return said([...lines].join('\n'), text);
    },
    lead: (text) => leads.get(text),
  };
}

const reasonIn = (cause: unknown): Reason | undefined =>
  (cause as { readonly body?: { readonly reason?: Reason } } | undefined)?.body?.reason;
