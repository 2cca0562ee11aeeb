import { encode } from 'uqr';

import { qrPath } from './qr-path';

import * as styles from './QrCode.module.css';

export type QrCodeProps = {
  text: string;
  /** Describes the content of the code. */
  label: string;
  sizePx?: number | undefined;
};

/** A QR code, dark on white in both themes, because cameras expect that. */
export function QrCode({ text, label, sizePx = 176 }: QrCodeProps) {
  const { data: modules, size } = encode(text, { ecc: 'M', border: 2 });
  return (
    <svg
      className={styles.qr}
      role="img"
      aria-label={label}
      width={sizePx}
      height={sizePx}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={qrPath(modules)} fill="#0b1f33" />
    </svg>
  );
}
