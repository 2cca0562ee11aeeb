import { problemsOf, removeContentFolders } from '../testing/content-folder';

afterAll(removeContentFolders);

const words = (seed: string, count: number): string =>
  Array.from({ length: count }, (_none, index) => `${seed}${index}`).join(' ');
const sentence = (text: string, when = ''): string => `    - ${when}
      texts: { en: "{from} ${text}", ru: "{from} ${text}" }
`;
const facts = (...sentences: readonly string[]) => ({
  'pairs/facts.yml': `- id: sending
  title: { en: Sending, ru: Отправка }
  sentences:
${sentences.join('')}`,
});
const everywhere = 'when: { fromKind: [coin, token] }';

it('pair pages that differ by names only are a mistake', () => {
  const problems = problemsOf(facts(sentence(words('a', 120), everywhere)));
  expect(problems).toEqual(
    ['en', 'ru'].map(
      (locale) =>
        expect.stringMatching(
          new RegExp(
            `^content/pairs/facts\\.yml: in "${locale}", 100% of all pair pages repeat each other, ` +
              'apart from names and figures: /exchange-\\S+, /exchange-\\S+\\.',
          ),
        ) as string,
    ),
  );
});

it('pair pages with sentences of their own are no mistake', () => {
  const families = ['evm', 'bitcoin', 'tron', 'solana', 'monero', 'ripple'];
  const own = (side: 'from' | 'to') =>
    families.map((family) =>
      sentence(words(`${side}${family}`, 120), `when: { ${side}Family: ${family} }`),
    );
  const kinds = ['coin', 'token'].flatMap((kind) => [
    sentence(words(`from${kind}`, 120), `when: { fromKind: ${kind} }`),
    sentence(words(`to${kind}`, 120), `when: { toKind: ${kind} }`),
  ]);
  expect(problemsOf(facts(...own('from'), ...own('to'), ...kinds))).toEqual([]);
});
