import { pageTemplates, vitalBounds, type VitalMetric } from '@quayside/contract/site/web-vitals';

import type { ReadVitals } from '../../vitals';
import type { OpsCommand } from './ops-command';
import { OpsUsageError, success } from './ops-result';

const DEFAULT_DAYS = 28;
const MAX_DAYS = 90;

type Vital = Awaited<ReturnType<ReadVitals>>[number];

/** The commands about how fast pages are for visitors. */
export const vitalCommands: readonly OpsCommand[] = [
  {
    name: 'vitals',
    parameters: '[--days <1–90>] [--template <template>]',
    explanation:
      'shows how fast pages were for visitors by template, or those of one template by language',
    run: async ({ vitals }, args) => {
      const { days, template } = readOptions(args);
      const found = await vitals({ days, template, isByLanguage: template !== null });
      return success(
        found.length === 0
          ? `No page has reported web vitals in the last ${days} days.`
          : asTable([headings, ...found.map(rowOf)]),
      );
    },
  },
];

/** @throws OpsUsageError for anything but the two options */
function readOptions(args: readonly string[]): { days: number; template: string | null } {
  let [days, template]: [number, string | null] = [DEFAULT_DAYS, null];
  for (let at = 0; at < args.length; at += 2) {
    const given = args[at + 1] ?? '';
    if (args[at] === '--days' && /^[1-9]\d?$/.test(given) && Number(given) <= MAX_DAYS)
      days = Number(given);
    else if (args[at] === '--template' && pageTemplates.some((name) => name === given))
      template = given;
    else
      throw new OpsUsageError(
        `Specify at most ${MAX_DAYS} days, and one of the templates ${pageTemplates.join(', ')}.`,
      );
  }
  return { days, template };
}

const headings = ['template', 'language', 'device', 'metric', 'p75', 'good', 'poor', 'samples'];

const rowOf = (vital: Vital): readonly string[] => [
  vital.template,
  vital.language ?? 'all',
  vital.device,
  vital.metric,
  measurementText(vital),
  percentText(vital.goodShare),
  percentText(vital.poorShare),
  String(vital.samples),
];

function measurementText({ metric, p75 }: Vital): string {
  if (p75 === null) return 'too few';
  return `${p75 === vitalBounds[metric].at(-1) ? '≥ ' : ''}${unitText(metric, p75)}`;
}

function unitText(metric: VitalMetric, measured: number): string {
  if (metric === 'CLS') return measured.toFixed(3);
  return measured < 1_000 ? `${Math.round(measured)} ms` : `${(measured / 1_000).toFixed(2)} s`;
}

const percentText = (share: number): string => `${Math.round(share * 100)} %`;

function asTable(rows: readonly (readonly string[])[]): string {
  const widths = headings.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
