import { problemsOf, removeContentFolders, type ContentFiles } from '../testing/content-folder';

afterAll(removeContentFolders);

const facts = (when: string, text = 'About {from}.'): ContentFiles => ({
  'pairs/facts.yml': `- id: sending
  title: { en: "Sending {from}", ru: "Отправка {from}" }
  page: /docs/fees
  sentences:
    - when: ${when}
      texts: { en: "${text}", ru: "Про {from}." }
`,
});

it.each(['{ fromKind: token }', '{ wait: [minutes, long], toNetwork: Ethereum }', '{}'])(
  'sentences may have the conditions %s',
  (when) => {
    expect(problemsOf(facts(when))).toEqual([]);
  },
);

it.each([
  ['an unknown condition', facts('{ colour: blue }'), ':5: "colour" is an unknown field'],
  ['an unknown answer', facts('{ fromKind: metal }'), ':5: "0.sentences.0.when.fromKind" is not'],
  ['an unknown network', facts('{ toNetwork: Nowhere }'), ':5: "0.sentences.0.when.toNetwork" is'],
  [
    'conditions that no pair fits',
    facts('{ fromFamily: bitcoin, fromMemo: used }'),
    ':5: no pair fits the conditions of the sentence',
  ],
  [
    'an unknown placeholder',
    facts('{ fromKind: token }', 'About {fee}.'),
    ':6: {fee} is an unknown placeholder. Use one of {from} {to}',
  ],
  [
    'a placeholder without a value',
    facts('{ fromKind: token }', 'Write the {toMemoName}.'),
    ':6: {toMemoName} has no value for /exchange-',
  ],
])('%s is a mistake', (_what, files, message) => {
  expect(problemsOf(files)).toEqual([expect.stringContaining(`content/pairs/facts.yml${message}`)]);
});
