import { TextField, type TextFieldProps } from '../text-field/TextField';

export type AddressInputProps = Pick<
  TextFieldProps,
  'id' | 'label' | 'text' | 'onChange' | 'onBlur' | 'hint' | 'error' | 'actions'
>;

/** Longer than an address on any network. */
const MAX_ADDRESS_LENGTH = 256;

/**
 * A field for a network address, in a monospaced font and without auto-correction. Its text wraps,
 * so that the whole address is visible.
 */
export function AddressInput(field: AddressInputProps) {
  return (
    <TextField
      {...field}
      isMonospaced
      isWrapping
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={MAX_ADDRESS_LENGTH}
    />
  );
}
