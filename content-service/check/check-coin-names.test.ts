import { describeProblem } from '../load/content-error';
import { createProblems } from '../load/problems';
import { joinCoinNames } from './check-coin-names';

function joined(...texts: readonly string[]) {
  const problems = createProblems();
  const names = joinCoinNames(
    problems,
    texts.map((text, index) => ({ namespace: 'coin-names', file: `${index}.json`, text })),
  );
  return { names, problems: problems.all().map(describeProblem) };
}

describe('joinCoinNames', () => {
  it('joins the names of all languages', () => {
    expect(
      joined(
        '{ "coins": { "BTC": "биткоин биткойн" }, "networks": { "Ethereum": "эфириум" } }',
        '{ "coins": { "BTC": "bitcóin", "ETH": "éter" } }',
      ),
    ).toEqual({
      names: {
        coins: { BTC: 'биткоин биткойн bitcóin', ETH: 'éter' },
        networks: { Ethereum: 'эфириум' },
      },
      problems: [],
    });
  });

  it('returns no names without files', () => {
    expect(joined()).toEqual({ names: { coins: {}, networks: {} }, problems: [] });
  });

  it.each([
    ['{ "coins": { "BTCC": "x" } }', 'no coin has the ticker "BTCC". Use a ticker such as BTC.'],
    [
      '{ "networks": { "Etherium": "x" } }',
      'no network is called "Etherium". Use a name such as Ethereum.',
    ],
    ['{ "coins": { "BTC": " " } }', '"coins.BTC" is empty. Add its names, or remove it.'],
    ['{ "BTC": "x" }', '"BTC" is an unknown group. Put the names into "coins" or "networks".'],
    [
      '{ "coins": { "BTC": 1 } }',
      '"coins.BTC" is neither a text nor a group of texts. Put it in quotes.',
    ],
  ])('rejects %s', (text, problem) => {
    expect(joined(text).problems).toEqual([`0.json:1: ${problem}`]);
  });
});
