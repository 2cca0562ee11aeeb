import { Fragment } from 'react';

import { cx } from '../../lib/cx';

import { groupAddress } from './group-address';

import * as styles from './AddressText.module.css';

export type AddressTextProps = {
  address: string;
  /** Larger, for a deposit address. */
  isLarge?: boolean | undefined;
};

/**
 * A full address or transaction id in groups of four. The gaps are visual only, so a selection
 * copies the plain text.
 */
export function AddressText({ address, isLarge = false }: AddressTextProps) {
  return (
    <span className={cx(styles.address, isLarge && styles.large)} dir="ltr" translate="no">
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
