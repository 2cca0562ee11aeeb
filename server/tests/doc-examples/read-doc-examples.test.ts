import { readCurl } from './read-curl';
import { readDocExamples, readDocSamples } from './read-doc-examples';
import { responseDifferences } from './response-differences';

const fence = (info: string, code: string): string => `\`\`\`${info}\n${code}\n\`\`\``;

describe('a call in the documentation', () => {
  it('is read with its headers, its body and its response', () => {
    const page = [
      'text',
      fence('http title="Ask"', 'POST /api/x\nContent-Type: application/json\n\n{"a": 1}'),
      '',
      fence('json title="Response 422"', '{"status": "ERR_X"}'),
    ].join('\n');
    expect(readDocExamples('page.md', page)).toEqual([
      {
        place: 'page.md:2',
        call: {
          kind: 'request',
          request: {
            method: 'POST',
            path: '/api/x',
            headers: { 'content-type': 'application/json' },
            body: '{"a": 1}',
          },
        },
        httpStatus: 422,
        answer: { status: 'ERR_X' },
        isPart: false,
      },
    ]);
  });

  it('can have a partial response', () => {
    const page = [
      fence('http', 'GET /api/x'),
      '',
      fence('json title="Part of the response 201"', '{}'),
    ].join('\n');
    expect(readDocExamples('page.md', page)).toMatchObject([{ httpStatus: 201, isPart: true }]);
  });

  it('can be a message of the stream', () => {
    const page = [
      fence('json title="Message"', '{"event": "x"}'),
      '',
      fence('json title="Response"', '{}'),
    ].join('\n');
    expect(readDocExamples('page.md', page)).toMatchObject([
      { call: { kind: 'message', text: '{"event": "x"}' }, httpStatus: null },
    ]);
  });

  it('is found in a translation by the titles of the original', () => {
    const pageWith = (message: string, response: string): string =>
      [
        fence(`json title="${message}"`, '{"event": "x"}'),
        '',
        fence(`json title="${response}"`, '{}'),
      ].join('\n');
    expect(
      readDocExamples(
        'page.md',
        pageWith('Mensaje', 'Parte de la respuesta 201'),
        pageWith('Message', 'Part of the response 201'),
      ),
    ).toMatchObject([
      { call: { kind: 'message', text: '{"event": "x"}' }, httpStatus: 201, isPart: true },
    ]);
  });

  it('fails the test when a translation has other blocks of code', () => {
    expect(() =>
      readDocExamples('page.md', fence('http', 'GET /api/x'), fence('json', '{}')),
    ).toThrow('page.md: its blocks of code are not those of the original, in the same order: http');
  });

  it.each([
    ['has no response', fence('http', 'GET /api/x'), /page\.md:1: no answer follows/],
    [
      'is followed by other content',
      [fence('http', 'GET /api/x'), '', 'text', '', fence('json title="Response"', '{}')].join(
        '\n',
      ),
      /page\.md:1: no answer follows/,
    ],
    [
      'has a response that is not JSON',
      [fence('http', 'GET /api/x'), fence('json title="Response"', '{…}')].join('\n'),
      /page\.md:4: the answer is not JSON/,
    ],
    [
      'has no method',
      [fence('http', '/api/x'), fence('json title="Response"', '{}')].join('\n'),
      /page\.md:1: a call begins with its method/,
    ],
    ['has an unclosed fence', '```http\nGET /api/x', /page\.md:1: the fence has no end/],
  ])('fails the test when it %s', (_name, page, message) => {
    expect(() => readDocExamples('page.md', page)).toThrow(message);
  });

  it('is not a code sample', () => {
    const page = [
      fence('bash', 'curl https://quayside.example/api/x'),
      fence('http', 'GET /api/x'),
    ].join('\n');
    expect(readDocSamples('page.md', page, ['bash'])).toMatchObject([
      { place: 'page.md:1', code: 'curl https://quayside.example/api/x' },
    ]);
  });
});

describe('a documented response', () => {
  it.each([
    [
      { amount: '1', list: [{ kind: 'A' }] },
      { amount: '2', list: [{ kind: 'A' }, { kind: 'B' }] },
      [],
    ],
    [{ amount: '1' }, { amount: 1 }, ['answer.amount is documented as string and is number']],
    [{ a: '1' }, { a: '1', b: null }, ['answer.b is not documented']],
    [{ a: '1', b: null }, { a: '1' }, ['answer.b is documented and is not there']],
    [{ a: null }, { a: {} }, ['answer.a is documented as null and is object']],
    [
      { status: 'ERR_A' },
      { status: 'ERR_B' },
      ['answer.status is documented as "ERR_A" and is "ERR_B"'],
    ],
    [[{ state: 'created' }], [], ['answer is documented with 1 entries and has 0']],
    [
      [{ kind: 'A' }, { kind: 'B' }],
      [{ kind: 'A' }, { kind: 'C' }],
      ['answer[1].kind is documented as "B" and is "C"'],
    ],
  ])('such as %j is compared with the actual response %j', (documented, real, differences) => {
    expect(responseDifferences(documented, real)).toEqual(differences);
  });

  it('can omit fields if it is marked as a part', () => {
    expect(
      responseDifferences({ a: { b: '1' } }, { a: { b: '2', c: 3 }, d: 4 }, { isPart: true }),
    ).toEqual([]);
    expect(responseDifferences({ a: { e: '1' } }, { a: {} }, { isPart: true })).toEqual([
      'answer.a.e is documented and is not there',
    ]);
  });
});

describe('a curl sample', () => {
  it('is read up to the pipe', () => {
    expect(
      readCurl(
        [
          "curl -s 'https://quayside.example/api/x?a=1&b=2' \\",
          "  -H 'Content-Type: application/json' \\",
          '  -d \'{"a": 1}\' | jq .state',
        ].join('\n'),
      ),
    ).toEqual({
      method: 'POST',
      path: '/api/x?a=1&b=2',
      headers: { 'content-type': 'application/json' },
      body: '{"a": 1}',
    });
    expect(readCurl('curl https://quayside.example/api/x')).toEqual({
      method: 'GET',
      path: '/api/x',
      headers: {},
      body: null,
    });
  });

  it.each([
    'wget https://quayside.example/',
    'curl -s',
    'curl --cookie a=b https://quayside.example/',
  ])('is rejected: %s', (code) => {
    expect(() => readCurl(code)).toThrow();
  });
});
