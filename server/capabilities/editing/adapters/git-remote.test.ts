import type { Git } from './git';
import { createGitRemote } from './git-remote';

const NAME = 'SSL_CERT_FILE';
const before = process.env[NAME];
afterEach(() => {
  if (before === undefined) Reflect.deleteProperty(process.env, NAME);
  else process.env[NAME] = before;
});

test.each([
  ['passes on the certificates that the server uses', '/etc/ssl/own.pem'],
  ['leaves unset what the server has not set', undefined],
])('a connection to the remote %s', async (_what, value) => {
  Reflect.deleteProperty(process.env, NAME);
  if (value !== undefined) process.env[NAME] = value;
  const git = jest.fn<ReturnType<Git>, Parameters<Git>>(async () => Buffer.alloc(0));
  const remote = createGitRemote(git, {
    ...{ url: 'https://git.example/site.git', branch: 'main' },
    ...{ credentialsFile: null, sshCommand: null },
  });
  await remote.push('abc', new AbortController().signal);
  const [, options] = git.mock.calls[0] ?? [];
  expect(options?.env?.[NAME]).toBe(value);
  expect(Object.keys(options?.env ?? {}).includes(NAME)).toBe(value !== undefined);
});
