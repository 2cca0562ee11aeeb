import fc from 'fast-check';

import { createAesSecretBox } from './aes-secret-box';

const box = createAesSecretBox('0f'.repeat(32));

it('the secret box opens what it sealed, and seals the same secret differently each time', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (secret, context) => {
      const sealed = box.seal(secret, context);
      expect(box.open(sealed, context)).toBe(secret);
      expect(box.seal(secret, context)).not.toBe(sealed);
    }),
  );
});

it('the secret box does not open a changed or truncated secret, or one from another context or key', () => {
  const sealed = box.seal('secret', 'key one');
  expect(() => box.open(sealed, 'key two')).toThrow();
  expect(() => createAesSecretBox('f0'.repeat(32)).open(sealed, 'key one')).toThrow();
  expect(() => box.open(sealed.slice(0, 24), 'key one')).toThrow();
  const bytes = Buffer.from(sealed, 'base64');
  bytes.forEach((_byte, index) => {
    const changed = Buffer.from(bytes);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(() => box.open(changed.toString('base64'), 'key one')).toThrow();
  });
});

it('the secret box seals with the first key, opens with any key, and reseals secrets of former keys', () => {
  const [former, present] = ['f0'.repeat(32), '0f'.repeat(32)];
  const old = createAesSecretBox(former).seal('secret', 'key one');
  const both = createAesSecretBox(`${present}, ${former}`);
  expect(both.open(old, 'key one')).toBe('secret');
  const resealed = both.reseal(old, 'key one') ?? '';
  expect(createAesSecretBox(present).open(resealed, 'key one')).toBe('secret');
  expect(both.reseal(resealed, 'key one')).toBeNull();
  expect(() => both.reseal(old, 'key two')).toThrow();
  expect(() => createAesSecretBox(present).open(old, 'key one')).toThrow();
});
