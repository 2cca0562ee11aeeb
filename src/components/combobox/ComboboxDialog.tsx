import { Dialog } from '../dialog/Dialog';

import { ComboboxList, type ComboboxListProps } from './ComboboxList';

export type ComboboxDialogProps<Option> = ComboboxListProps<Option> & {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
};

/**
 * A searchable list in a dialog: type to narrow, arrows, Home, End and Page keys to move, Enter to choose, Escape to leave.
 * `onSelect` does not close it by itself: the owner sets `isOpen`.
 */
export function ComboboxDialog<Option>({ isOpen, onClose, title, closeLabel, ...list }: ComboboxDialogProps<Option>) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} closeLabel={closeLabel} size="tall">
      <ComboboxList {...list} />
    </Dialog>
  );
}
