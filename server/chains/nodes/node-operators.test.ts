import { findRepeatedOperator } from './node-operators';

const at = (url: string, rest: object = {}) => ({ url, ...rest });

test.each([
  ['two keys of one provider', [at('https://a.example/?key=1'), at('https://a.example/?key=2')]],
  ['two ports of one host', [at('http://a.example:1'), at('http://a.example:2')]],
  ['two protocols', [at('http://a.example'), at('https://a.example')]],
  ['a host with a final dot', [at('http://a.example'), at('http://a.example.')]],
  ['two names of this machine', [at('http://localhost:1'), at('http://127.0.0.1:2')]],
  ['this machine over IPv6', [at('http://[::1]:1'), at('http://127.0.0.1:2')]],
  [
    'one operator with two hosts',
    [at('https://a.example', { operator: 'x' }), at('https://b.example', { operator: 'x' })],
  ],
  [
    'one solidity node for two full nodes',
    [
      at('https://a.example', { solidityNodeUrl: 'https://s.example' }),
      at('https://b.example', { solidityNodeUrl: 'https://s.example' }),
    ],
  ],
])('findRepeatedOperator finds an operator that would count twice in %s', (_what, nodes) => {
  expect(findRepeatedOperator(nodes, 2)).toMatchObject({ count: 2 });
  expect(findRepeatedOperator([...nodes, at('https://c.example')], 2)).not.toBeNull();
  expect(findRepeatedOperator([...nodes, at('https://c.example')], 3)).not.toBeNull();
  expect(findRepeatedOperator(nodes, 1)).toBeNull();
});

test.each([
  ['two hosts', [at('https://a.example'), at('https://b.example')]],
  [
    'two operators on one host',
    [
      at('http://127.0.0.1:1', { operator: 'geth' }),
      at('http://127.0.0.1:2', { operator: 'reth' }),
    ],
  ],
])('findRepeatedOperator accepts %s', (_what, nodes) => {
  expect(findRepeatedOperator(nodes, 2)).toBeNull();
});
