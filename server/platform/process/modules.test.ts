import { createModules, type Module } from './modules';

/** Returns a module that records its calls. */
function recorded(name: string, calls: string[]): Module & { readonly name: string } {
  const record = (step: string) => async (): Promise<void> => {
    calls.push(`${step} ${name}`);
    await new Promise(setImmediate);
    calls.push(`${step} ${name} done`);
  };
  return { name, load: record('load'), start: record('start'), stop: record('stop') };
}

describe('modules', () => {
  test('load together, start in order and stop in the reverse order', async () => {
    const calls: string[] = [];
    const modules = createModules();
    modules.add(recorded('database', calls));
    modules.add({});
    modules.add(recorded('http', calls));
    await modules.start();
    await modules.stop();
    expect(calls).toEqual([
      'load database',
      'load http',
      'load database done',
      'load http done',
      'start database',
      'start database done',
      'start http',
      'start http done',
      'stop http',
      'stop http done',
      'stop database',
      'stop database done',
    ]);
  });

  test('return what was added', () => {
    expect(createModules().add(recorded('mail', [])).name).toBe('mail');
  });
});
