import { finding } from '../problems/problem';
import type { Problems } from './problems';
import type { CheckedYaml } from './read-yaml';

/** When a text is on the site, as its file says. */
export type Schedule = { readonly draft: boolean; readonly publishAt?: string | undefined };

/** A post, docs page or page in one language. */
export type ScheduledText = {
  /** Path of the page, without a language prefix. */
  readonly path: string;
  /** As shown in messages. */
  readonly file: string;
  readonly schedule: Schedule;
  readonly lines: Readonly<Record<'draft' | 'publishAt', number | undefined>>;
};

/** Looks the lines up at once: keeping `lineOf` would keep every file's syntax tree in memory. */
export const scheduleLines = ({
  lineOf,
}: Pick<CheckedYaml<Schedule>, 'lineOf'>): ScheduledText['lines'] => ({
  draft: lineOf(['draft']),
  publishAt: lineOf(['publishAt']),
});

/** A page that isn't on the site yet. */
export type HiddenPage = {
  readonly file: string;
  /** In milliseconds; null for a draft. */
  readonly publishAtMs: number | null;
};

/** @returns null for a text that is on the site at that time */
function hiddenBy({ file, schedule }: ScheduledText, nowMs: number): HiddenPage | null {
  if (schedule.draft) return { file, publishAtMs: null };
  const publishAtMs = Date.parse(schedule.publishAt ?? '');
  return publishAtMs > nowMs ? { file, publishAtMs } : null;
}

/** @returns the pages that aren't on the site at that time, by path */
export const hiddenPages = (
  texts: readonly ScheduledText[],
  nowMs: number,
): ReadonlyMap<string, HiddenPage> =>
  new Map(
    texts.flatMap((text) => {
      const hidden = hiddenBy(text, nowMs);
      return hidden === null ? [] : [[text.path, hidden] as const];
    }),
  );

/** Reports texts of one page with different schedules: a page has all of its languages at once. */
export function checkSchedules(problems: Problems, texts: readonly ScheduledText[]): void {
  const first = new Map<string, ScheduledText>();
  for (const text of texts) {
    const other = first.get(text.path);
    if (other === undefined) first.set(text.path, text);
    for (const field of ['draft', 'publishAt'] as const)
      if (other !== undefined && other.schedule[field] !== text.schedule[field])
        problems.add({
          file: text.file,
          line: text.lines[field],
          ...finding('otherInLanguage', { field, file: other.file }),
        });
  }
}

/** @returns the earliest of these times that is yet to come, in milliseconds; null for none */
export function nextTimeMs(times: readonly (string | undefined)[], nowMs: number): number | null {
  const coming = times.map((time) => Date.parse(time ?? '')).filter((timeMs) => timeMs > nowMs);
  return coming.length === 0 ? null : Math.min(...coming);
}
