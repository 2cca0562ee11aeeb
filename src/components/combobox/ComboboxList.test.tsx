import { fireEvent, render, screen } from '@testing-library/react';
import { useMemo, useState } from 'react';

import { ComboboxList } from './ComboboxList';

type Named = { name: string; isDisabled?: boolean };
const coins: readonly Named[] = [
  { name: 'Bitcoin' },
  { name: 'Ethereum' },
  { name: 'Litecoin' },
  { name: 'Monero', isDisabled: true },
];
const many: readonly Named[] = Array.from({ length: 1_000 }, (_none, index) => ({
  name: `Coin ${index}`,
}));

// jsdom has no layout, so the list gets the height of ten rows.
beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 560 });
});

type ListHandlers = { onSelect?: (option: Named) => void; onMark?: (option: Named) => void };

function Searched({
  options,
  onSelect = () => undefined,
  onMark,
}: ListHandlers & { options: readonly Named[] }) {
  const [query, setQuery] = useState('');
  const groups = useMemo(() => {
    const found = options.filter(({ name }) => name.toLowerCase().includes(query));
    return query === ''
      ? [
          { key: 'first', heading: 'First', options: found.slice(0, 1) },
          { key: 'rest', heading: 'Rest', options: found.slice(1) },
        ]
      : [{ key: 'found', heading: null, options: found }];
  }, [options, query]);
  return (
    <ComboboxList
      query={query}
      onQuery={setQuery}
      searchKey={query}
      groups={groups}
      optionKey={({ name }) => name}
      renderOption={({ name }) => name}
      isDisabled={(option) => option.isDisabled === true}
      selectedKey="Ethereum"
      onSelect={onSelect}
      onMark={onMark}
      searchLabel="Search"
      searchPlaceholder="Name"
      empty="Nothing found"
      message={query === '' ? '' : `${groups[0]?.options.length ?? 0} found`}
      footer={(active) => <p>Active: {active?.name ?? 'none'}</p>}
    />
  );
}

function show(handlers: ListHandlers = {}, options = coins) {
  render(<Searched options={options} {...handlers} />);
  const field = screen.getByRole('combobox', { name: 'Search' });
  return {
    field,
    active: () =>
      document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent,
    press: (key: string, init = {}) => fireEvent.keyDown(field, { key, ...init }),
  };
}

it('starts at the current selection, moves with the arrow keys, and selects with Enter', () => {
  const onSelect = jest.fn();
  const { active, press } = show({ onSelect });
  expect(active()).toBe('Ethereum');
  press('ArrowDown');
  expect(active()).toBe('Litecoin');
  expect(screen.getByText('Active: Litecoin')).toBeTruthy();
  press('Enter');
  expect(onSelect).toHaveBeenCalledWith(coins[2]);
});

it('moves to the first and last option with Home and End while the field is empty', () => {
  const { active, press } = show();
  press('End');
  expect(active()).toBe('Monero');
  press('Home');
  expect(active()).toBe('Bitcoin');
});

it('announces the number of results and makes the first result active', () => {
  const onSelect = jest.fn();
  const { field, press } = show({ onSelect });
  fireEvent.change(field, { target: { value: 'coin' } });
  expect(screen.getByRole('status').textContent).toBe('2 found');
  press('Enter');
  expect(onSelect).toHaveBeenCalledWith(coins[0]);
});

it('shows that nothing was found, and Enter selects nothing', () => {
  const onSelect = jest.fn();
  const { field, press } = show({ onSelect });
  fireEvent.change(field, { target: { value: 'zzz' } });
  expect(screen.queryByText('Nothing found')).not.toBeNull();
  expect(field.getAttribute('aria-expanded')).toBe('false');
  expect(field.hasAttribute('aria-activedescendant')).toBe(false);
  press('Enter');
  expect(onSelect).not.toHaveBeenCalled();
});

it('marks the active option with Shift+Enter without selecting it', () => {
  const onSelect = jest.fn();
  const onMark = jest.fn();
  show({ onSelect, onMark }).press('Enter', { shiftKey: true });
  expect(onMark).toHaveBeenCalledWith(coins[1]);
  expect(onSelect).not.toHaveBeenCalled();
});

it('exposes a disabled option but does not select it', () => {
  const onSelect = jest.fn();
  const { press } = show({ onSelect });
  press('End');
  press('Enter');
  fireEvent.click(screen.getByRole('option', { name: 'Monero' }));
  expect(screen.getByRole('option', { name: 'Monero' }).getAttribute('aria-disabled')).toBe('true');
  expect(onSelect).not.toHaveBeenCalled();
});

it("wraps the options of a group in an element labelled with the group's name", () => {
  show();
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
    'First',
    'Rest',
  ]);
});

describe('with 1,000 options', () => {
  it('renders only the options in view, each with its position in the whole list', () => {
    show({}, many);
    const options = screen.getAllByRole('option');
    expect(options.length).toBeLessThan(30);
    expect(options.map((option) => option.getAttribute('aria-setsize'))).toEqual(
      options.map(() => '1000'),
    );
    expect(options.map((option) => Number(option.getAttribute('aria-posinset')))).toEqual(
      options.map((_option, index) => index + 1),
    );
  });

  it('renders the active option wherever it is', () => {
    const { active, press } = show({}, many);
    press('End');
    expect(active()).toBe('Coin 999');
    expect(screen.getAllByRole('option').length).toBeLessThan(30);
  });
});
