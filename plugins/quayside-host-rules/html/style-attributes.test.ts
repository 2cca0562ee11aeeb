import { styleAttributesOf, styleHash } from './style-attributes';

test('styleAttributesOf reads style attributes as a browser does', () => {
  expect(
    styleAttributesOf(
      '<p style="width:24px">a</p><i class="x" style="font-family:&quot;A &amp; B&quot;"></i><b data-style="c"></b>',
    ),
  ).toEqual(['width:24px', 'font-family:"A & B"']);
});

test('styleHash identifies a value by its digest', () => {
  expect(styleHash('width:24px')).toMatch(/^'sha256-[A-Za-z0-9+/]{43}='$/);
});
