import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '..');
const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.module.css'),
);

type Rule = { readonly place: string; readonly text: string };

/** The innermost rules: no rule is nested but by a media query. */
const rules: readonly Rule[] = sheets.flatMap((sheet) =>
  (readFileSync(join(root, sheet), 'utf8').match(/[^{}]+\{[^{}]*\}/g) ?? []).map((text) => ({
    place: `${sheet}: ${text.split('{')[0]?.trim() ?? ''}`,
    text,
  })),
);

const placesOf = (found: readonly Rule[]): readonly string[] => found.map(({ place }) => place);

test('what stands at an edge of the window keeps clear of what is covered there', () => {
  const atEdges = rules.filter(({ text }) => /position: (?:fixed|sticky);/.test(text));
  expect(atEdges.length).toBeGreaterThan(5);
  expect(placesOf(atEdges.filter(({ text }) => !text.includes('var(--safe-')))).toEqual([]);
});

test('what is as high as the window leaves out what is covered', () => {
  const full = rules.filter(({ text }) => /(?<!min-)height:[^;]*100d?vh/.test(text));
  expect(placesOf(full.filter(({ text }) => !text.includes('var(--safe-')))).toEqual([]);
});
