import { render } from '@testing-library/react';

import { LinkedText } from './LinkedText';

test.each([
  ['I accept the <terms>terms of use</terms>', 'I accept the <b>terms of use</b>'],
  ['<privacy>Что хранится в вашем браузере</privacy>', '<b>Что хранится в вашем браузере</b>'],
  ['One <a>link</a>, and more', 'One <b>link</b>, and more'],
  ['No link', 'No link'],
])('LinkedText renders %j as %j', (text, markup) => {
  expect(
    render(<LinkedText text={text} link={(words) => <b>{words}</b>} />).container.innerHTML,
  ).toBe(markup);
});
