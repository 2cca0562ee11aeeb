import { median } from '../bench/statistics';
import { categories, type Category, type Goals } from './goals';

export type Audit = {
  /** 0 to 100; only audited categories have one. */
  readonly scores: Readonly<Partial<Record<Category, number>>>;
  /** Names of the audits that lower the score. */
  readonly failed: Readonly<Partial<Record<Category, readonly string[]>>>;
  readonly lcpMs: number;
  readonly cls: number;
  readonly blockingMs: number;
};

export type Judgement = { readonly summary: string; readonly misses: readonly string[] };

/** Compares the medians of several audits of a page with its goals. */
export function judgeAudits(path: string, audits: readonly Audit[], goals: Goals): Judgement {
  const scores = categories.flatMap((category) => {
    const goal = goals.scores[category];
    return goal === undefined ? [] : [judgeScore(category, audits, goal)];
  });
  const figures = (['lcpMs', 'cls', 'blockingMs'] as const).map((figure) =>
    judgeFigure(figure, median(audits.map((audit) => audit[figure])), goals[figure]),
  );
  const all = [...scores, ...figures];
  return {
    summary: `${path}: ${all.map(({ text }) => text).join(', ')}`,
    misses: all.flatMap(({ miss }) => (miss === null ? [] : [`${path}: ${miss}`])),
  };
}

type JudgedPart = { readonly text: string; readonly miss: string | null };

function judgeScore(category: Category, audits: readonly Audit[], goal: number): JudgedPart {
  const score = median(audits.map(({ scores }) => scores[category] ?? 0));
  const failed = [...new Set(audits.flatMap((audit) => audit.failed[category] ?? []))];
  const text = `${category} ${score}`;
  return { text, miss: score < goal ? `${text}, goal ${goal}: ${failed.join(', ')}` : null };
}

const figureTexts = {
  lcpMs: (measured: number) => `LCP ${Math.round(measured)} ms`,
  cls: (measured: number) => `CLS ${measured.toFixed(3)}`,
  blockingMs: (measured: number) => `blocking ${Math.round(measured)} ms`,
} as const;

function judgeFigure(figure: keyof typeof figureTexts, measured: number, goal: number): JudgedPart {
  const text = figureTexts[figure](measured);
  return { text, miss: measured <= goal ? null : `${text}, goal ${goal}` };
}
