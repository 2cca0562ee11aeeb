import { createStoredValue } from './stored-value';

function memoryStorage(entries: Record<string, string> = {}): Storage {
  const map = new Map(Object.entries(entries));
  return {
    get length() {
      return map.size;
    },
    clear: () => {
      map.clear();
    },
    getItem: (key) => map.get(key) ?? null,
    key: (index) => [...map.keys()][index] ?? null,
    removeItem: (key) => {
      map.delete(key);
    },
    setItem: (key, text) => {
      map.set(key, text);
    },
  };
}

const parse = (json: unknown): number | undefined => (typeof json === 'number' ? json : undefined);

describe('createStoredValue', () => {
  it('reads what it wrote, under a versioned key', () => {
    const storage = memoryStorage();
    const stored = createStoredValue({
      name: 'count',
      version: 2,
      fallback: 0,
      parse,
      storage: () => storage,
    });
    stored.write(7);
    expect(storage.getItem('quayside.count.v2')).toBe('7');
    expect(stored.read()).toBe(7);
    stored.clear();
    expect(stored.read()).toBe(0);
  });

  it.each(['{', '"seven"', 'null', '[]'])('returns the fallback for the stored text %s', (text) => {
    const storage = memoryStorage({ 'quayside.count.v1': text });
    expect(
      createStoredValue({
        name: 'count',
        version: 1,
        fallback: 3,
        parse,
        storage: () => storage,
      }).read(),
    ).toBe(3);
  });

  it('migrates an older version if there is no current one', () => {
    const storage = memoryStorage({ 'quayside.count.v1': '{"count":5}' });
    const migrate = (json: unknown, from: number) =>
      from === 1 ? parse((json as { count: unknown }).count) : undefined;
    expect(
      createStoredValue({
        name: 'count',
        version: 3,
        fallback: 0,
        parse,
        migrate,
        storage: () => storage,
      }).read(),
    ).toBe(5);
  });

  it('works without storage', () => {
    const stored = createStoredValue({
      name: 'count',
      version: 1,
      fallback: 1,
      parse,
      storage: () => {
        throw new Error('forbidden');
      },
    });
    expect(() => {
      stored.write(2);
    }).not.toThrow();
    expect(stored.read()).toBe(1);
  });
});
