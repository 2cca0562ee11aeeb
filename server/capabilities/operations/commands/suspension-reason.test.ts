import { readSuspensionReason } from './suspension-reason';

test.each([
  [['the', 'node', 'is', 'behind'], 'the node is behind', {}],
  [
    ['Maintenance until noon', '--reason-ru', 'До полудня — работы'],
    'Maintenance until noon',
    { ru: 'До полудня — работы' },
  ],
  [
    ['--reason', 'Maintenance', 'now', '--reason-ru', 'Сейчас', 'работы'],
    'Maintenance now',
    { ru: 'Сейчас работы' },
  ],
  [['--reason-ru', 'Работы', '--reason', 'Maintenance'], 'Maintenance', { ru: 'Работы' }],
  [['Maintenance', '--reason-ru', '  '], 'Maintenance', {}],
])('readSuspensionReason reads %j', (args, reason, reasons) => {
  expect(readSuspensionReason(args)).toEqual({ reason, reasons });
});

test.each([
  [[]],
  [['  ']],
  [['--reason-ru', 'Работы']],
  [['Maintenance', '--reason_ru', 'Работы']],
  [['Maintenance', '--reason-xx', 'Работы']],
  [['--reason=Maintenance']],
])('readSuspensionReason rejects %j', (args) => {
  expect(() => readSuspensionReason(args)).toThrow(/Enter a reason|Unknown option/);
});
