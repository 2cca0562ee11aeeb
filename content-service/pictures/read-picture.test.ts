import { createProblems } from '../load/problems';
import {
  contentFolder,
  contentOf,
  png,
  post,
  removeContentFolders,
  svg,
} from '../testing/content-folder';
import { createPictureStore } from './picture-store';
import { findPicture, readPicture } from './read-picture';

afterAll(removeContentFolders);

const bytes = png(1200, 600);
const files = {
  'blog/guides/first/quay.png': bytes,
  'blog/guides/first/unused.svg': svg(),
  'blog/guides/first/index.en.md': post('', '![A quay](./quay.png)'),
};

it('returns the bytes of a picture that a text uses, given its hashed file name', async () => {
  const { pictures } = contentOf(files);
  const [[file, picture]] = [...pictures] as unknown as [
    [string, { widthPx: number; heightPx: number }],
  ];
  expect(pictures.size).toBe(1);
  expect(file).toMatch(/^[0-9a-f]{16}\.png$/);
  expect(picture).toMatchObject({ widthPx: 1200, heightPx: 600 });
  expect(await readPicture({ rootDir: contentFolder(files) }, file)).toEqual(bytes);
});

it('finds no file except the pictures that texts use', async () => {
  const content = contentOf(files);
  for (const file of ['../site.yml', '/etc/passwd', 'constructor', '0123456789abcdef.png'])
    expect(findPicture(content, file)).toBeUndefined();
  await expect(readPicture({ rootDir: contentFolder(files) }, '../site.yml')).rejects.toThrow(
    'The content has no picture ../site.yml.',
  );
});

it('reads a picture only once even if it is referenced twice', () => {
  const dir = `${contentFolder(files)}/content`;
  const pictureStore = createPictureStore({ dir, problems: createProblems() });
  const mention = { file: 'x.md', line: 1 };
  expect(pictureStore.take('blog/guides/first', './quay.png', mention)).toBe(
    pictureStore.take('blog/guides/first', 'quay.png', mention),
  );
});

it('swaps the width and height of a picture that the camera stored rotated', () => {
  const jpg = Buffer.from([
    0xff,
    0xd8,
    0xff,
    0xe1,
    0x00,
    0x22,
    ...Buffer.from('Exif\0\0MM\0*', 'latin1'),
    0,
    0,
    0,
    8,
    0,
    1,
    0x01,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    6,
    0,
    0,
    0,
    0,
    0,
    0,
    0xff,
    0xc0,
    0x00,
    0x11,
    8,
    0x00,
    0x64,
    0x00,
    0xc8,
    3,
    1,
    0x22,
    0,
    2,
    0x11,
    1,
    3,
    0x11,
    1,
    0xff,
    0xd9,
  ]);
  const rootDir = contentFolder({ 'blog/guides/first/photo.jpg': jpg });
  const problems = createProblems();
  const picture = createPictureStore({ dir: `${rootDir}/content`, problems }).take(
    'blog/guides/first',
    './photo.jpg',
    { file: 'x.md' },
  );
  expect(problems.all()).toEqual([]);
  expect(picture).toMatchObject({ widthPx: 100, heightPx: 200 });
});
