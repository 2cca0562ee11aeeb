import { readSuspensionReason } from './suspension-reason';

test.each([
  [['the', 'node', 'is', 'behind'], 'the node is behind', null],
  [
    ['Maintenance until noon', '--reason-ru', 'До полудня — работы'],
    'Maintenance until noon',
    'До полудня — работы',
  ],
  [
    ['--reason', 'Maintenance', 'now', '--reason-ru', 'Сейчас', 'работы'],
    'Maintenance now',
    'Сейчас работы',
  ],
  [['--reason-ru', 'Работы', '--reason', 'Maintenance'], 'Maintenance', 'Работы'],
  [['Maintenance', '--reason-ru', '  '], 'Maintenance', null],
])('readSuspensionReason reads %j', (args, reason, reasonRu) => {
  expect(readSuspensionReason(args)).toEqual({ reason, reasonRu });
});

test.each([
  [[]],
  [['  ']],
  [['--reason-ru', 'Работы']],
  [['Maintenance', '--reason_ru', 'Работы']],
  [['--reason=Maintenance']],
])('readSuspensionReason rejects %j', (args) => {
  expect(() => readSuspensionReason(args)).toThrow(/Enter a reason|Unknown option/);
});
