import { reportErrors } from './report-errors';

const reporter = { error: jest.fn(), panic: jest.fn() };
const failing = () =>
  reportErrors({ reporter: reporter as never }, () => {
    throw new Error('content/site.yml:3: no brand');
  });
const command = process.env.gatsby_executing_command;
afterEach(() => {
  jest.clearAllMocks();
  if (command === undefined) delete process.env.gatsby_executing_command;
  else process.env.gatsby_executing_command = command;
});

it('reportErrors fails a build with the error message', async () => {
  process.env.gatsby_executing_command = 'build';
  await failing();
  expect(reporter.panic).toHaveBeenCalledWith('content/site.yml:3: no brand');
});

it('reportErrors does not end development on an error, but reports the error', async () => {
  process.env.gatsby_executing_command = 'develop';
  await failing();
  expect(reporter.error).toHaveBeenCalledWith('content/site.yml:3: no brand');
  expect(reporter.panic).not.toHaveBeenCalled();
});
