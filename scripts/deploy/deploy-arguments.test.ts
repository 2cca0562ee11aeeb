import { isOnOtherMachine, parseDeployArguments } from './deploy-arguments';

test.each([
  [['/srv/site'], { address: '/srv/site', reload: undefined }],
  [
    ['web@host:/srv/site', '--reload', 'nginx -s reload'],
    { address: 'web@host:/srv/site', reload: 'nginx -s reload' },
  ],
  [[], null],
  [[''], null],
  [['web@host:'], null],
  [['/srv/one', '/srv/two'], null],
  [['/srv/site', '--reload'], null],
  [['--unknown', '/srv/site'], null],
])('the arguments %j are read as %j', (words, expected) => {
  expect(parseDeployArguments(words)).toEqual(expected);
});

test.each([
  ['/srv/site', false],
  ['site', false],
  ['/srv/12:30', false],
  ['C:\\site', false],
  ['web@host:/srv/site', true],
  ['host:site', true],
  ['rsync://host/site', true],
])('whether %s is on another machine: %s', (address, expected) => {
  expect(isOnOtherMachine(address)).toBe(expected);
});
