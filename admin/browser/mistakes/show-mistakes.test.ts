import type { EntryDraft } from './draft-access';
import { markFields } from './show-mistakes';

type Fields = Parameters<typeof markFields>[1];

const draftWith = (validities: object = {}, messages: object = {}): EntryDraft =>
  ({
    validities: { en: validities, ru: {} },
    validationMessages: { en: messages, ru: {} },
  }) as unknown as EntryDraft;
const invalid = (draft: EntryDraft, locale = 'en'): readonly string[] =>
  Object.entries(draft.validities[locale] ?? {}).flatMap(([keyPath, validity]) =>
    validity?.valid === false ? [keyPath] : [],
  );

test('a field with a mistake is invalid, and says why, in its language', () => {
  const draft = draftWith();
  markFields(draft, { ru: { title: ['Too long.', 'No date.'] } });
  expect([invalid(draft), invalid(draft, 'ru')]).toEqual([[], ['title']]);
  expect(draft.validationMessages.ru?.title).toEqual(['Too long.', 'No date.']);
});

test('the mark goes when the mistake has gone', () => {
  const draft = draftWith();
  markFields(draft, { en: { title: ['Too long.'], body: ['Empty.'] } });
  markFields(draft, { en: { body: ['Empty.'] } });
  expect(invalid(draft)).toEqual(['body']);
  markFields(draft, {});
  expect(draft.validities.en).toEqual({});
  expect(draft.validationMessages.en).toEqual({});
});

test('what the form has found itself stays as it is', () => {
  const draft = draftWith({ title: { valid: false } }, { title: ['Required.'] });
  markFields(draft, { en: { title: ['Missing.'] } });
  expect(draft.validationMessages.en?.title).toEqual(['Required.']);
  markFields(draft, {});
  expect(invalid(draft)).toEqual(['title']);
});

test('a mark that the form has replaced is put back', () => {
  const draft = draftWith();
  const marks: Fields = { en: { title: ['Too long.'] } };
  markFields(draft, marks);
  Object.assign(draft.validities.en ?? {}, { title: { valid: true } });
  markFields(draft, marks);
  expect(invalid(draft)).toEqual(['title']);
});

test('a mark that stands already is not written again', () => {
  const draft = draftWith();
  const marks: Fields = { en: { title: ['Too long.'] } };
  markFields(draft, marks);
  const before = draft.validities.en?.title;
  markFields(draft, marks);
  expect(draft.validities.en?.title).toBe(before);
});
