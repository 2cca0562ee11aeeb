import { Fragment } from 'react';

import { cx } from '../../lib/cx';

import * as styles from './AddressText.module.css';
import { groupAddress } from './group-address';

export type AddressTextProps = {
  address: string;
  /** Larger, for an address that is to be paid to. */
  isLarge?: boolean | undefined;
};

/**
 * An address or transaction id, whole, in groups of four. The gaps are drawn, so a selection copies
 * the plain text.
 */
export function AddressText({ address, isLarge = false }: AddressTextProps) {
  return (
    <span className={cx(styles.address, isLarge && styles.large)} translate="no">
      {groupAddress(address).map((group, index) => (
        // The order never changes within one address.
        <Fragment key={index}>
          <span className={styles.group}>{group}</span>
          <wbr />
        </Fragment>
      ))}
    </span>
  );
}
