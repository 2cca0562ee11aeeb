import { render, screen, waitFor } from '@testing-library/react';

import { LazyPart } from './LazyPart';

it('shows the part when it has come', async () => {
  const load = () => Promise.resolve(() => <p>Here</p>);
  render(
    <LazyPart
      load={load}
      onFailure={() => {
        throw new Error('not expected');
      }}
    />,
  );
  expect(await screen.findByText('Here')).toBeTruthy();
});

it('tells of a download that failed', async () => {
  const onFailure = jest.fn();
  const fault = new Error('Loading chunk 1 failed.');
  const load = () => Promise.reject(fault);
  const { container } = render(<LazyPart load={load} onFailure={onFailure} />);
  await waitFor(() => {
    expect(onFailure).toHaveBeenCalledWith(fault);
  });
  expect(container.textContent).toBe('');
});
