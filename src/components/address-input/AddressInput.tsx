import { TextField, type TextFieldProps } from '../text-field/TextField';

export type AddressInputProps = Pick<
  TextFieldProps,
  'id' | 'label' | 'text' | 'onChange' | 'onBlur' | 'hint' | 'error' | 'actions'
>;

/** No address of any network is longer. */
const MAX_ADDRESS_LENGTH = 256;

/**
 * A field for an address of a network: seen whole, letter by letter, and left alone by whatever
 * mends words.
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
