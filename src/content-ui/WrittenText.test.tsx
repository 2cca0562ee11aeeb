import { fireEvent, screen } from '@testing-library/react';

import { navigate } from '../testing/recorded-navigation';
import { renderPage } from '../testing/render-page';

import { WrittenText } from './WrittenText';

// jsdom can't navigate, so the tests cancel what the component leaves to the browser.
const stop = (event: Event) => {
  event.preventDefault();
};
beforeEach(() => {
  jest.mocked(navigate).mockClear();
  window.addEventListener('click', stop);
});
afterEach(() => {
  window.removeEventListener('click', stop);
});

const link = (attributes: string) => {
  renderPage(<WrittenText html={`<p><a ${attributes}><em>here</em></a></p>`} />);
  return screen.getByText('here');
};

it('opens a link to a page on this site without a reload', () => {
  fireEvent.click(link('href="/ru/docs/fees?x=1#network"'));
  expect(navigate).toHaveBeenCalledWith('/ru/docs/fees?x=1#network');
});

it.each([
  'href="https://other.example/a"',
  'href="#part"',
  'href="/feed.xml"',
  'href="/api/v1/health"',
  'href="/docs" target="_blank"',
  'href="/docs" download',
  'href="mailto:a@b.example"',
])('leaves a link with %s to the browser', (attributes) => {
  fireEvent.click(link(attributes));
  expect(navigate).not.toHaveBeenCalled();
});

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'leaves a click with %j to the browser',
  (press) => {
    fireEvent.click(link('href="/docs"'), press);
    expect(navigate).not.toHaveBeenCalled();
  },
);

it('adds one copy button to each code block', async () => {
  const writeText = jest.fn(() => Promise.resolve());
  Object.assign(navigator, { clipboard: { writeText } });
  const { container } = renderPage(
    <WrittenText
      html={
        '<pre><code>npm <span class="hljs-title">start</span></code></pre>' +
        '<figure><figcaption>a.ts</figcaption><pre><code>x</code></pre></figure>'
      }
    />,
  );
  const [first] = await screen.findAllByRole('button', { name: 'Copy code' });
  expect(container.querySelectorAll('button')).toHaveLength(2);
  if (first !== undefined) fireEvent.click(first);
  expect(await screen.findByRole('button', { name: 'Code copied' })).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith('npm start');
});
