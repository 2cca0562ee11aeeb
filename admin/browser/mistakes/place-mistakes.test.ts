import {
  placeMistakes,
  type FormPlaces,
  type Mistake,
  type MistakeWording,
} from './place-mistakes';

const EN = 'content/docs/fees/index.en.md';
const RU = 'content/docs/fees/index.ru.md';
const read = {
  files: [
    { path: EN, content: '' },
    { path: RU, content: '' },
    { path: 'content/docs/fees/a.png' },
  ],
  localeOf: new Map([
    [EN, 'en'],
    [RU, 'ru'],
  ]),
};
const wording: MistakeWording = {
  atField: ({ problem }, rest) => [...rest, problem].join(' '),
  aboveForm: ({ file, problem }, more) => `${file}${more > 0 ? ` +${more}` : ''} ${problem}`,
};
const fields = ['title', 'items', 'items.0.question', 'sections', 'sections.1', 'sections.1.title'];
const form = (folded: readonly string[] = []): FormPlaces => ({
  hasField: (_locale, keyPath) => fields.includes(keyPath),
  isShown: (_locale, keyPath) => !folded.includes(keyPath),
});
const wrong: Omit<Mistake, 'file'> = {
  code: 'newer',
  params: {},
  problem: 'is wrong',
  fix: '',
};
const place = (field: string | undefined, file = EN, folded: readonly string[] = []) =>
  placeMistakes(
    [{ ...wrong, file, ...(field === undefined ? {} : { field }) }],
    read,
    form(folded),
    wording,
  );

test.each([
  ['a field', 'title', EN, { en: { title: ['is wrong'] } }],
  ['a field of another language', 'title', RU, { ru: { title: ['is wrong'] } }],
  ['a field of a list', 'sections.1.title', EN, { en: { 'sections.1.title': ['is wrong'] } }],
  ['a part of a field', 'title.size', EN, { en: { title: ['size is wrong'] } }],
  [
    'an item of a file that is a list',
    '0.question',
    EN,
    { en: { 'items.0.question': ['is wrong'] } },
  ],
  ['an item that has gone', 'sections.7.title', EN, { en: { sections: ['7 title is wrong'] } }],
])('a mistake in %s is said there', (_what, field, file, expected) => {
  expect(place(field, file)).toEqual({ fields: expected, others: [] });
});

test('a mistake in a field that is folded away is said at the list around it', () => {
  expect(place('sections.1.title', EN, ['sections.1.title']).fields).toEqual({
    en: { sections: ['1 title is wrong'] },
  });
});

test.each([
  ['without a field', undefined, EN],
  ['in a field that the form lacks', 'updated', EN],
  ['in another file', 'title', 'content/site.yml'],
])('a mistake %s is said above the form', (_what, field, file) => {
  expect(place(field, file)).toEqual({ fields: {}, others: [`${file} is wrong`] });
});

test('a mistake that a change causes in many files is said once', () => {
  const mistakes = ['a', 'b', 'b', 'c'].map((name) => ({
    ...wrong,
    file: `content/${name}.yml`,
  }));
  expect(placeMistakes(mistakes, read, form(), wording).others).toEqual([
    'content/a.yml +2 is wrong',
  ]);
});

test('a new picture, which is sent without its bytes, is not reported', () => {
  expect(place(undefined, 'content/docs/fees/a.png')).toEqual({ fields: {}, others: [] });
});

test('a mistake that is found twice is said once', () => {
  const twice = ['', ''].map((fix) => ({ ...wrong, file: EN, field: 'title', fix }));
  expect(placeMistakes(twice, read, form(), wording).fields.en?.title).toEqual(['is wrong']);
});
