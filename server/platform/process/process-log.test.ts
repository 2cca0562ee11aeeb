import { createProcessLog } from './process-log';

const written = (isJson: boolean): string[] => {
  const lines: string[] = [];
  const log = createProcessLog(isJson, (line) => lines.push(line));
  log.info('listening');
  log.warn('no policy');
  log.error('no answer\nat all', 'watch evm-1');
  return lines;
};

test('the process log writes one JSON object per line if configured', () => {
  expect(written(true).map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      level: 30,
      msg: 'listening',
      pid: process.pid,
      time: expect.any(Number),
    }),
    expect.objectContaining({ level: 40, msg: 'no policy' }),
    expect.objectContaining({ level: 50, msg: 'no answer\nat all', work: 'watch evm-1' }),
  ]);
  expect(written(true).every((line) => line.indexOf('\n') === line.length - 1)).toBe(true);
});

test('the process log writes plain text if JSON is not configured', () => {
  expect(written(false)).toEqual([
    'listening\n',
    'no policy\n',
    expect.stringMatching(/^\d{4}-\S+Z watch evm-1: no answer\nat all\n$/),
  ]);
});
