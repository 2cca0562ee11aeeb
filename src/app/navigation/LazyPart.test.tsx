import { render, screen, waitFor } from '@testing-library/react';

import { LazyPart } from './LazyPart';

it('shows the component once it has loaded', async () => {
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

it('reports a failed download', async () => {
  const onFailure = jest.fn();
  const fault = new Error('Loading chunk 1 failed.');
  const load = () => Promise.reject(fault);
  const { container } = render(<LazyPart load={load} onFailure={onFailure} />);
  await waitFor(() => {
    expect(onFailure).toHaveBeenCalledWith(fault);
  });
  expect(container.textContent).toBe('');
});
