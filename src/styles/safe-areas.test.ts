import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '..');
const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.module.css'),
);

type Rule = { readonly location: string; readonly text: string };

/** All rules, without the media queries around them. Nothing else is nested. */
const rules: readonly Rule[] = sheets.flatMap((sheet) =>
  (readFileSync(join(root, sheet), 'utf8').match(/[^{}]+\{[^{}]*\}/g) ?? []).map((text) => ({
    location: `${sheet}: ${text.split('{')[0]?.trim() ?? ''}`,
    text,
  })),
);

const locationsOf = (found: readonly Rule[]): readonly string[] =>
  found.map(({ location }) => location);

test('fixed and sticky elements stay clear of the covered edges of the window', () => {
  const atEdges = rules.filter(({ text }) => /position: (?:fixed|sticky);/.test(text));
  expect(atEdges.length).toBeGreaterThan(5);
  expect(locationsOf(atEdges.filter(({ text }) => !text.includes('var(--safe-')))).toEqual([]);
});

test('full-height elements exclude the covered area', () => {
  const full = rules.filter(({ text }) => /(?<!min-)height:[^;]*100d?vh/.test(text));
  expect(locationsOf(full.filter(({ text }) => !text.includes('var(--safe-')))).toEqual([]);
});
