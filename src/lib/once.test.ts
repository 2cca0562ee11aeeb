import { once } from './once';

describe('once', () => {
  test('creates the value on first use and only once', () => {
    const make = jest.fn(() => ({ kind: 'schema' }));
    const made = once(make);
    expect(make).not.toHaveBeenCalled();
    expect(made()).toBe(made());
    expect(make).toHaveBeenCalledTimes(1);
  });

  test('keeps null as a value', () => {
    const make = jest.fn(() => null);
    const made = once(make);
    expect([made(), made()]).toEqual([null, null]);
    expect(make).toHaveBeenCalledTimes(1);
  });

  test('retries if creating the value failed', () => {
    const make = jest
      .fn(() => 'made')
      .mockImplementationOnce(() => {
        throw new Error('not yet');
      });
    const made = once(make);
    expect(made).toThrow('not yet');
    expect(made()).toBe('made');
  });
});
