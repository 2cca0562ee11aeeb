import { createAesVault } from './aes-vault';

const OLD = '0f'.repeat(32);
const NEW = 'a5'.repeat(32);
const bytes = Buffer.from('a face');

test('the vault opens only unchanged bytes, with the same key and context', () => {
  const vault = createAesVault(OLD);
  const key = vault.createKey('document 1');
  const sealed = vault.seal(key, 'document 1', bytes);
  expect(Buffer.from(vault.open(key, 'document 1', sealed))).toEqual(bytes);
  expect(Buffer.from(sealed).includes(bytes)).toBe(false);
  expect(() => vault.open(key, 'document 2', sealed)).toThrow();
  expect(() => vault.open(vault.createKey('document 1'), 'document 1', sealed)).toThrow();
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(() => vault.open(key, 'document 1', changed)).toThrow();
  }
  expect(() => vault.open(key, 'document 1', sealed.subarray(0, 20))).toThrow();
});

test('the vault creates a different key each time, and seals differently each time', () => {
  const vault = createAesVault(OLD);
  expect(vault.createKey('document 1')).not.toBe(vault.createKey('document 1'));
  const key = vault.createKey('document 1');
  expect(vault.seal(key, 'document 1', bytes)).not.toEqual(vault.seal(key, 'document 1', bytes));
});

test('a new master key replaces the old one by rewrapping the keys, without changing sealed bytes', () => {
  const key = createAesVault(OLD).createKey('document 1');
  const sealed = createAesVault(OLD).seal(key, 'document 1', bytes);
  expect(() => createAesVault(NEW).open(key, 'document 1', sealed)).toThrow('DOCUMENTS_KEY');
  const both = createAesVault(NEW, OLD);
  expect(Buffer.from(both.open(key, 'document 1', sealed))).toEqual(bytes);
  const rewrapped = both.rewrap(key, 'document 1');
  expect(rewrapped).not.toBeNull();
  expect(Buffer.from(createAesVault(NEW).open(rewrapped ?? '', 'document 1', sealed))).toEqual(
    bytes,
  );
  expect(both.rewrap(rewrapped ?? '', 'document 1')).toBeNull();
  expect(() => both.rewrap(key, 'document 2')).toThrow();
});

test('fingerprints match only for the same bytes, purpose and key', () => {
  const vault = createAesVault(OLD);
  expect(vault.mac('photo', bytes)).toBe(vault.mac('photo', bytes));
  expect(
    new Set([
      vault.mac('photo', bytes),
      vault.mac('personal', bytes),
      vault.mac('photo', Buffer.from('a fac')),
      createAesVault(NEW).mac('photo', bytes),
    ]).size,
  ).toBe(4);
});
