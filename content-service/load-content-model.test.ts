import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { loadContentModel } from './load-content-model';
import { contentFolder, post, removeContentFolders } from './testing/content-folder';

afterAll(removeContentFolders);

it('reports a missing site.yml for a folder without content', () => {
  expect(() => loadContentModel({ rootDir: join(contentFolder(), 'nowhere') })).toThrow(
    'content/site.yml: the file is missing. Create it.',
  );
});

it('reuses the loaded content until a file is changed, added or removed', () => {
  const rootDir = contentFolder();
  const first = loadContentModel({ rootDir });
  expect(loadContentModel({ rootDir })).toBe(first);

  const file = join(rootDir, 'content/blog/guides/first/index.ru.md');
  writeFileSync(file, post().replace('First post', 'Первая запись'));
  const second = loadContentModel({ rootDir });
  expect(second.posts[0]?.texts.ru?.title).toBe('Первая запись');
  expect(loadContentModel({ rootDir })).toBe(second);

  writeFileSync(file, 'broken');
  expect(() => loadContentModel({ rootDir })).toThrow('index.ru.md:1: the front matter is missing');
  expect(() => loadContentModel({ rootDir })).toThrow('index.ru.md:1: the front matter is missing');

  rmSync(file);
  expect(loadContentModel({ rootDir }).posts[0]?.texts.ru).toBeUndefined();
});
