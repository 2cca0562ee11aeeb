import type { FieldStates } from './draft-access';
import type { ReadDraft } from './read-draft';

/** A mistake, as the check of drafts reports it. */
export type Mistake = {
  readonly file: string;
  readonly field?: string;
  readonly code: string;
  /** Values of the placeholders of its text. */
  readonly params: Readonly<Record<string, string | number>>;
  /** What is wrong and what to do, in English. */
  readonly problem: string;
  readonly fix: string;
};

/** The form, as far as a mistake's place depends on it. */
export type FormPlaces = {
  /** Whether the form has a field, or fields below it. */
  hasField(locale: string, keyPath: string): boolean;
  /** Whether the field can be seen; true for a language that isn't shown now. */
  isShown(locale: string, keyPath: string): boolean;
};

/** How a mistake is said, in the editor's language. */
export type MistakeWording = {
  /** @param rest fields between the marked one and the mistake */
  atField(mistake: Mistake, rest: readonly string[]): string;
  /** @param more how many other files have the same mistake */
  aboveForm(mistake: Mistake, more: number): string;
};

export type PlacedMistakes = {
  readonly fields: FieldStates<readonly string[]>;
  /** Mistakes without a field of the form. */
  readonly others: readonly string[];
};

/**
 * Decides where each mistake is said: at its field, or at the list or group around it while the
 * field is folded away.
 */
export function placeMistakes(
  mistakes: readonly Mistake[],
  { files, localeOf }: ReadDraft,
  form: FormPlaces,
  wording: MistakeWording,
): PlacedMistakes {
  const fields: Record<string, Record<string, readonly string[]>> = {};
  const others: Mistake[] = [];
  for (const mistake of mistakes) {
    const locale = localeOf.get(mistake.file);
    const path = locale === undefined ? null : pathInForm(mistake.field ?? '', locale, form);
    if (locale !== undefined && path !== null) {
      const marks = (fields[locale] ??= {});
      const { keyPath, rest } = path;
      const text = wording.atField(mistake, rest);
      marks[keyPath] = [...new Set([...(marks[keyPath] ?? []), text])];
    } else if (locale !== undefined || !files.some(({ path }) => path === mistake.file))
      others.push(mistake);
  }
  return { fields, others: sayOnce(others, wording) };
}

/** One change, such as that of a category, may break many files in the same way. */
function sayOnce(mistakes: readonly Mistake[], wording: MistakeWording): readonly string[] {
  const groups = new Map<string, Mistake[]>();
  for (const mistake of mistakes) {
    const key = [mistake.field, mistake.problem, mistake.fix].join('\n');
    groups.set(key, [...(groups.get(key) ?? []), mistake]);
  }
  return [...groups.values()].flatMap((group) => {
    const files = new Set(group.map(({ file }) => file));
    return group.slice(0, 1).map((first) => wording.aboveForm(first, files.size - 1));
  });
}

/** The form of a file that is a list has its items in a field. @see LIST_ITEMS */
function pathInForm(
  field: string,
  locale: string,
  form: FormPlaces,
): { readonly keyPath: string; readonly rest: readonly string[] } | null {
  const names = (/^\d/.test(field) ? `items.${field}` : field).split('.').filter(Boolean);
  for (let depth = names.length; depth > 0; depth -= 1) {
    const keyPath = names.slice(0, depth).join('.');
    // An item of a list is no field of its own.
    const isField = !/^\d+$/.test(names[depth - 1] ?? '') || depth === names.length;
    if (isField && form.hasField(locale, keyPath) && form.isShown(locale, keyPath))
      return { keyPath, rest: names.slice(depth) };
  }
  return null;
}
