import { render } from '@testing-library/react';

import { Icon } from './Icon';

test.each([
  ['arrow-left', true],
  ['arrow-right', true],
  ['chevron-right', true],
  ['chevron-down', false],
  ['check', false],
  ['swap', false],
] as const)('the icon %s mirrors in right-to-left text: %s', (name, isMirrored) => {
  const { container } = render(<Icon name={name} />);
  expect(container.querySelector('svg')?.classList.contains('directional')).toBe(isMirrored);
});
