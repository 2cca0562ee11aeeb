import type { DraftAccess, EntryDraft } from './draft-access';
import { createLatestCheck } from './latest-check';
import {
  placeMistakes,
  type FormPlaces,
  type Mistake,
  type MistakeWording,
} from './place-mistakes';
import { readDraft, type ReadDraft } from './read-draft';
import { listAboveForm, markFields } from './show-mistakes';

/** A pause in typing. */
const PAUSE_MS = 600;
const FORM = '[data-entry-draft-root]';
/** With what an editor changes a draft, or brings a part of the form into view. */
const ACTIONS = ['input', 'change', 'keyup', 'pointerup', 'drop', 'scroll', 'hashchange'] as const;

export type CheckTexts = MistakeWording & {
  /** Comes before mistakes that have no field. */
  readonly lead: string;
};

/** What the server said last, about which draft. */
type Checked = { readonly draft: EntryDraft | null; readonly mistakes: readonly Mistake[] };

const NOTHING: Checked = { draft: null, mistakes: [] };

/**
 * Has the server check the open draft after each pause in typing, and marks its mistakes in the
 * form. Only the last check counts. One that fails says nothing and prevents nothing: the server
 * checks again when the draft is saved.
 */
export function checkWhileTyping(drafts: DraftAccess, texts: CheckTexts): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sent = '';
  let checked = NOTHING;
  const check = createLatestCheck(async (files) => {
    const answer = await drafts.request('/check', { method: 'POST', body: { files } });
    return (answer as { readonly problems: readonly Mistake[] }).problems;
  });
  const run = async (): Promise<void> => {
    const open = openDraft(drafts);
    if (open === null) return;
    const { form, draft } = open;
    const read = await readDraft(drafts, draft);
    const showNow = (): void => show(form, draft, read, checked.mistakes, texts);
    if (checked.draft !== draft) {
      checked = { draft, mistakes: [] };
      sent = '';
    }
    showNow();
    const files = JSON.stringify(read.files);
    if (files === sent) return;
    sent = files;
    const found = await check(read.files);
    if (found === 'outdated' || checked.draft !== draft) return;
    if (found === 'failed') sent = '';
    checked = { draft, mistakes: found === 'failed' ? [] : found };
    showNow();
  };
  for (const action of ACTIONS)
    window.addEventListener(
      action,
      () => {
        clearTimeout(timer);
        timer = setTimeout(() => void run(), PAUSE_MS);
      },
      true,
    );
}

/** @returns `null` if there is nothing to check */
function openDraft(
  drafts: DraftAccess,
): { readonly form: Element; readonly draft: EntryDraft } | null {
  const form = document.querySelector(FORM);
  const draft = form === null ? null : drafts.draftAt(form)?.current;
  return form === null || !draft || (draft.isNew && !draft.interacted) ? null : { form, draft };
}

function show(
  form: Element,
  draft: EntryDraft,
  read: ReadDraft,
  mistakes: readonly Mistake[],
  texts: CheckTexts,
): void {
  const said = mistakes.filter((each) => !isUnfilled(draft, read, each));
  const { fields, others } = placeMistakes(said, read, placesIn(form, draft), texts);
  markFields(draft, fields);
  listAboveForm(form, texts.lead, others);
}

/** What hasn't been filled in yet in a new entry is no mistake; the form itself asks for it. */
function isUnfilled(draft: EntryDraft, { localeOf }: ReadDraft, { file, field }: Mistake): boolean {
  const values = draft.currentValues[localeOf.get(file) ?? ''];
  if (!draft.isNew || values === undefined || field === undefined) return false;
  const value = values[field];
  const isEmpty = value === undefined || value === null || value === '';
  return isEmpty && !Object.keys(values).some((keyPath) => keyPath.startsWith(`${field}.`));
}

function placesIn(form: Element, { currentValues }: EntryDraft): FormPlaces {
  return {
    hasField: (locale, keyPath) =>
      Object.keys(currentValues[locale] ?? {}).some(
        (each) => each === keyPath || each.startsWith(`${keyPath}.`),
      ),
    isShown(locale, keyPath) {
      const pane = form.querySelector(
        `.pane[data-mode="edit"][data-locale="${CSS.escape(locale)}"]`,
      );
      const field = pane?.querySelector(`.field[data-key-path="${CSS.escape(keyPath)}"]`);
      return pane === null || field?.checkVisibility() === true;
    },
  };
}
