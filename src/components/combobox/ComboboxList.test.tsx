import { fireEvent, render, screen } from '@testing-library/react';

import { ComboboxList } from './ComboboxList';

const coins = ['Bitcoin', 'Ethereum', 'Litecoin'];

function show(onSelect: (coin: string) => void) {
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = () => undefined;
  render(
    <ComboboxList options={coins} optionKey={(coin) => coin} optionText={(coin) => coin} renderOption={(coin) => coin} selectedKey="Ethereum" onSelect={onSelect} searchLabel="Search" emptyText="Nothing found" resultsText={(count) => `${count} found`} />,
  );
  return screen.getByRole('combobox', { name: 'Search' });
}

describe('ComboboxList', () => {
  it('starts at the present choice and moves with the arrows', () => {
    const onSelect = jest.fn();
    const field = show(onSelect);
    const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
    expect(active()).toBe('Ethereum');
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(active()).toBe('Litecoin');
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(onSelect).toHaveBeenCalledWith('Litecoin');
  });

  it('announces how many are found and chooses the first', () => {
    const onSelect = jest.fn();
    const field = show(onSelect);
    fireEvent.change(field, { target: { value: 'bit' } });
    expect(screen.getByRole('status').textContent).toBe('1 found');
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(onSelect).toHaveBeenCalledWith('Bitcoin');
  });

  it('says when nothing is found, and Enter chooses nothing', () => {
    const onSelect = jest.fn();
    const field = show(onSelect);
    fireEvent.change(field, { target: { value: 'zzz' } });
    expect(screen.queryByText('Nothing found')).not.toBeNull();
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(onSelect).not.toHaveBeenCalled();
  });
});
