import { once } from './once';

describe('what is made once', () => {
  test('is not made before it is asked for, and once however often it is', () => {
    const make = jest.fn(() => ({ kind: 'schema' }));
    const made = once(make);
    expect(make).not.toHaveBeenCalled();
    expect(made()).toBe(made());
    expect(make).toHaveBeenCalledTimes(1);
  });

  test('may be nothing', () => {
    const make = jest.fn(() => null);
    const made = once(make);
    expect([made(), made()]).toEqual([null, null]);
    expect(make).toHaveBeenCalledTimes(1);
  });

  test('is tried again where it could not be made', () => {
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
