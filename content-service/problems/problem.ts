import { FIELD_PROBLEMS } from './field-problems';
import { FILE_PROBLEMS } from './file-problems';
import { PICTURE_PROBLEMS } from './picture-problems';
import { REDIRECT_PROBLEMS } from './redirect-problems';
import { TEXT_PROBLEMS } from './text-problems';

/**
 * Everything that can be wrong with the content, by its code: what is wrong and how the editor fixes
 * it, in English, as sentences without their full stops. The editors' interface has its own texts
 * for each code (`mistakes` in `content/locales/{locale}/admin.json`).
 */
export const PROBLEMS = {
  ...FIELD_PROBLEMS,
  ...FILE_PROBLEMS,
  ...TEXT_PROBLEMS,
  ...PICTURE_PROBLEMS,
  ...REDIRECT_PROBLEMS,
} as const satisfies Readonly<Record<string, readonly [problem: string, fix: string]>>;

export type ProblemCode = keyof typeof PROBLEMS;

/** Values of the placeholders of a problem's texts, in no language: names, paths, numbers. */
export type ProblemParams = Readonly<Record<string, string | number>>;

/** What is wrong, for programs and for people. */
export type Finding = {
  readonly code: ProblemCode;
  readonly params: ProblemParams;
  readonly problem: string;
  readonly fix: string;
};

type Names<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

/** The placeholders of a problem. */
export type ParamName<Code extends ProblemCode> = Names<(typeof PROBLEMS)[Code][number]>;

/** The values that a problem needs; nothing for one without placeholders. */
export type ParamsFor<Name extends string> = [Name] extends [never]
  ? []
  : [params: Readonly<Record<Name, string | number>>];

/** Creates a finding, such as `finding('missingPicture', { target })`. */
export const finding = <Code extends ProblemCode>(
  code: Code,
  ...[params]: ParamsFor<ParamName<Code>>
): Finding => findingOf(code, params ?? {});

/** Like `finding`, for parameters that aren't known to fit. */
export function findingOf(code: ProblemCode, params: ProblemParams): Finding {
  const [problem, fix] = PROBLEMS[code];
  return { code, params, problem: filled(problem, params), fix: filled(fix, params) };
}

const filled = (text: string, params: ProblemParams): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place));

/** Describes a placeholder that is never filled. @param known those that are, as they are written */
export const unknownPlaceholder = (placeholder: string, known: readonly string[]): Finding =>
  known.length === 0
    ? finding('noPlaceholders', { placeholder })
    : finding('unknownPlaceholder', { placeholder, list: known.join(' ') });
