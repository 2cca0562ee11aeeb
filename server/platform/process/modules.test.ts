import { createModules, type Module, startModules } from './modules';

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

  test('are returned when added', () => {
    expect(createModules().add(recorded('mail', [])).name).toBe('mail');
  });

  test('all stop, even if one of them cannot', async () => {
    const calls: string[] = [];
    const modules = createModules();
    modules.add(recorded('signer', calls));
    modules.add({ stop: () => Promise.reject(new Error('the database is gone')) });
    modules.add({
      stop: () => {
        throw new Error('later');
      },
    });
    await expect(modules.stop()).rejects.toThrow('later');
    expect(calls).toEqual(['stop signer', 'stop signer done']);
  });
});

describe('a server that cannot start', () => {
  const failing = (): never => {
    throw new Error('the port is taken');
  };

  test.each<[string, Module]>([
    ['loading', { load: async () => failing() }],
    ['starting', { start: failing }],
  ])('stops what is open if %s fails', async (_step, module) => {
    const calls: string[] = [];
    const started = startModules(async (modules) => {
      modules.add(recorded('database', calls));
      modules.add({ ...module, stop: () => Promise.reject(new Error('it never started')) });
    });
    await expect(started).rejects.toThrow('the port is taken');
    expect(calls).toContain('stop database done');
  });

  test('stops what is open if opening the rest fails', async () => {
    const calls: string[] = [];
    const started = startModules(async (modules) => {
      modules.add(recorded('database', calls));
      failing();
    });
    await expect(started).rejects.toThrow('the port is taken');
    expect(calls).toEqual(['stop database', 'stop database done']);
  });
});
