import { forwardRef, type ForwardedRef, type MouseEvent, type ReactNode, type Ref } from 'react';

import { cx } from '../../lib/cx';
import { shownGroups, type ShownRow } from './combobox-rows';
import * as styles from './Combobox.module.css';

export type ComboboxOptionsProps<Option> = {
  id: string;
  label: string;
  shown: readonly ShownRow<Option>[];
  heightPx: number;
  /** Number of all options, rendered or not. */
  optionCount: number;
  activeIndex: number;
  optionId: (index: number) => string;
  optionKey: (option: Option) => string;
  isSelected: (option: Option) => boolean;
  isDisabled: (option: Option) => boolean;
  renderOption: (option: Option) => ReactNode;
  onPoint: (index: number) => void;
  onChoose: (option: Option) => void;
};

/** Keeps focus in the field when an option is clicked. */
const preventBlur = (event: MouseEvent) => {
  event.preventDefault();
};

/** The visible rows of a combobox list, each at its position in the whole list. */
export const ComboboxOptions = forwardRef(function ComboboxOptions<Option>(
  {
    id,
    label,
    shown,
    heightPx,
    optionCount,
    activeIndex,
    optionId,
    optionKey,
    isSelected,
    isDisabled,
    renderOption,
    onPoint,
    onChoose,
  }: ComboboxOptionsProps<Option>,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const positionOf = ({ startPx, sizePx }: ShownRow<Option>) => ({
    height: sizePx,
    transform: `translateY(${startPx}px)`,
  });
  return (
    <div ref={ref} id={id} className={styles.list} role="listbox" aria-label={label}>
      <div className={styles.whole} role="presentation" style={{ height: heightPx }}>
        {shownGroups(shown).map(({ group, rows }) => (
          <div
            key={group.key}
            role={group.heading === null ? 'presentation' : 'group'}
            aria-label={group.heading ?? undefined}
          >
            {rows.map((entry) => {
              const { row } = entry;
              if (row.kind === 'heading')
                return (
                  <div
                    key="heading"
                    className={styles.heading}
                    role="presentation"
                    aria-hidden="true"
                    style={positionOf(entry)}
                  >
                    {group.heading}
                  </div>
                );
              const { option, index } = row;
              return (
                // The field handles the keys, because it keeps focus.
                // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
                <div
                  key={optionKey(option)}
                  id={optionId(index)}
                  role="option"
                  aria-selected={isSelected(option)}
                  aria-disabled={isDisabled(option) || undefined}
                  aria-setsize={optionCount}
                  aria-posinset={index + 1}
                  className={cx(styles.option, index === activeIndex && styles.active)}
                  style={positionOf(entry)}
                  onMouseDown={preventBlur}
                  onClick={() => {
                    onChoose(option);
                  }}
                  onPointerMove={() => {
                    if (index !== activeIndex) onPoint(index);
                  }}
                >
                  {renderOption(option)}
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}) as <Option>(props: ComboboxOptionsProps<Option> & { ref?: Ref<HTMLDivElement> }) => ReactNode;
