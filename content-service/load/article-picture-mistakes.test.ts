import {
  firstPost,
  png,
  post,
  problemsOf,
  removeContentFolders,
  svg,
  type ContentMistake,
} from '../testing/content-folder';

afterAll(removeContentFolders);

const picture = { 'blog/guides/first/quay.png': png(1200, 600) };
const mistakes: readonly ContentMistake[] = [
  [
    'a missing picture',
    { [firstPost]: post('', 'a\n\n![A quay](./quay.png)') },
    `content/${firstPost}:9: the picture "./quay.png" is missing. Put the file next to the text or correct its name.`,
  ],
  [
    'a picture without a description',
    { ...picture, [firstPost]: post('', '![](./quay.png)') },
    `content/${firstPost}:7: the picture "./quay.png" has no description. ` +
      'Describe it between the brackets: ![…](…).',
  ],
  [
    'a cover without a description',
    { ...picture, [firstPost]: post('cover: quay.png\n') },
    `content/${firstPost}:6: "coverAlt" is missing. Describe the cover in a few words.`,
  ],
  [
    'a picture from another site',
    { [firstPost]: post('', '![A](https://x.example/a.png)') },
    `content/${firstPost}:7: the picture "https://x.example/a.png" is not in the same folder as the ` +
      'text. Put the file in the folder of the text and write ./name.png.',
  ],
  [
    'a picture outside of the folder',
    { [firstPost]: post('', '![A](../../../site.yml)') },
    `content/${firstPost}:7: the picture "../../../site.yml" is not in the same folder as the text. ` +
      'Put the file in the folder of the text and write ./name.png.',
  ],
  [
    'a picture of an unsupported type',
    { 'blog/guides/first/a.gif': 'GIF89a', [firstPost]: post('', '![A](./a.gif)') },
    'content/blog/guides/first/a.gif: pictures of this type are not supported. Use PNG, JPG, WebP or SVG.',
  ],
  [
    'a broken picture',
    { 'blog/guides/first/a.png': 'nothing', [firstPost]: post('', '![A](./a.png)') },
    'content/blog/guides/first/a.png: the picture cannot be read. Save it again as PNG, JPG, WebP or SVG.',
  ],
  [
    'a picture with the wrong extension',
    { 'blog/guides/first/a.jpg': png(4, 4), [firstPost]: post('', '![A](./a.jpg)') },
    'content/blog/guides/first/a.jpg: the picture is of the type png, but named .jpg. ' +
      'Rename it to .png or save it as JPG.',
  ],
  [
    'a vector picture with a script',
    {
      'blog/guides/first/a.svg': svg('<script>alert(1)</script>'),
      [firstPost]: post('', '![A](./a.svg)'),
    },
    'content/blog/guides/first/a.svg: the picture contains a script. Export it again without scripts.',
  ],
];

it.each(mistakes)('reports %s', (_name, files, expected) => {
  expect(problemsOf(files)).toEqual([expect.stringContaining(expected)]);
});
