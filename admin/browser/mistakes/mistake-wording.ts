import type { MistakeTexts } from '../../config/texts';
import { filled } from './filled';
import type { Mistake, MistakeWording } from './place-mistakes';

/** Labels of fields, by name. */
type Labels = Readonly<Record<string, string>>;

export const mistakeWording = (
  texts: MistakeTexts,
  labels: Labels,
): MistakeWording & { inOverview(mistake: Mistake): string } => ({
  atField: (mistake, rest) => [...placeIn(rest, labels), wordingOf(mistake, texts)].join(': '),
  aboveForm: (mistake, more) =>
    `${mistake.file}${more === 0 ? '' : ` (+${more})`}: ${withField(mistake, texts, labels)}`,
  inOverview: (mistake) => withField(mistake, texts, labels),
});

const withField = (mistake: Mistake, texts: MistakeTexts, labels: Labels): string =>
  [...placeIn(mistake.field?.split('.') ?? [], labels), wordingOf(mistake, texts)].join(': ');

/** `['1', 'heading']` → `2 › Heading` */
function placeIn(names: readonly string[], labels: Labels): readonly string[] {
  const shown = names.map((name) =>
    /^\d+$/.test(name) ? String(Number(name) + 1) : (labels[name] ?? name),
  );
  return shown.length === 0 ? [] : [shown.join(' › ')];
}

/** Words a mistake in the language of the texts. */
export function wordingOf({ code, params, problem, fix }: Mistake, texts: MistakeTexts): string {
  const text = (texts as Readonly<Record<string, string | undefined>>)[code];
  if (text !== undefined) return filled(text, params);
  const english = `${problem}. ${fix}.`;
  return filled(texts.untranslated, {
    text: english.replace(/^./, (first) => first.toUpperCase()),
  });
}
