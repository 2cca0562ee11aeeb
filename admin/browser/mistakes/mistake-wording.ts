import { KNOWN_MISTAKES, type KnownMistake } from '../../config/known-mistakes';
import type { MistakeTexts } from '../../config/texts';
import { filled } from './filled';
import type { Mistake, MistakeWording } from './place-mistakes';

const PATTERNS = Object.entries(KNOWN_MISTAKES).map(([code, template]) => ({
  code: code as KnownMistake,
  pattern: patternOf(template),
}));

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
export function wordingOf({ problem, fix }: Mistake, texts: MistakeTexts): string {
  const english = `${problem}. ${fix}.`;
  for (const { code, pattern } of PATTERNS) {
    const found = pattern.exec(english);
    if (found !== null) return filled(texts[code], found.groups ?? {});
  }
  return filled(texts.untranslated, {
    text: english.replace(/^./, (first) => first.toUpperCase()),
  });
}

/** `"{name}" is missing` → `^"(?<name>.+)" is missing$` */
function patternOf(template: string): RegExp {
  const source = template
    .split(/\{(\w+)\}/)
    .map((part, index) =>
      index % 2 === 0 ? part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : `(?<${part}>.*)`,
    )
    .join('');
  return new RegExp(`^${source}$`, 's');
}
