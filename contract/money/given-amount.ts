import { formatAmount, isPlainDecimal, parseAmount } from './decimal';

/** An amount that a client sent, in minor units and as the plain decimal that responses repeat. */
export type ClientAmount = { readonly minor: bigint; readonly text: string };

/**
 * Programs that use floating-point numbers send `1e-8`, or `0.30000000000000004` where they mean
 * 0.3.
 */
const EXPONENT_FORM = /^(0|[1-9][0-9]*)(?:\.([0-9]+))?e([+-]?[0-9]{1,3})$/i;

/**
 * The largest exponent in either direction: more digits than any amount has. It limits the work
 * that a short text can cause.
 */
const MAX_EXPONENT = 40;
const MAX_TEXT_LENGTH = 90;

/**
 * Reads a client's amount digit by digit, never as a floating-point number. An exponent is
 * accepted; a fraction finer than the scale is rounded down. A plain decimal that needs no rounding
 * is returned as it was sent, trailing zeros included.
 * @param scale the decimals of the asset
 * @returns `null` for anything that is not an unsigned decimal number, or has more digits than any
 *   amount
 */
export function readClientAmount(given: string, scale: number): ClientAmount | null {
  const text = plainDecimalOf(given);
  if (text === null) return null;
  const minor = parseAmount(text, scale);
  if (minor !== null) return { minor, text };
  const [whole = '0', fraction = ''] = text.split('.');
  const roundedMinor = BigInt(`${whole}${fraction.slice(0, scale)}`);
  return { minor: roundedMinor, text: formatAmount(roundedMinor, scale) };
}

function plainDecimalOf(given: string): string | null {
  if (isPlainDecimal(given)) return given;
  const match = given.length > MAX_TEXT_LENGTH ? null : EXPONENT_FORM.exec(given);
  if (!match) return null;
  const [, whole = '', fraction = '', exponentText = ''] = match;
  const exponent = Number(exponentText);
  if (Math.abs(exponent) > MAX_EXPONENT) return null;
  const digits = `${whole}${fraction}`;
  const pointAt = whole.length + exponent;
  const padded = pointAt > 0 ? digits.padEnd(pointAt, '0') : `${'0'.repeat(1 - pointAt)}${digits}`;
  const at = Math.max(pointAt, 1);
  const shifted = `${padded.slice(0, at).replace(/^0+(?=\d)/, '')}.${padded.slice(at)}`.replace(
    /\.?0*$/,
    '',
  );
  return isPlainDecimal(shifted) ? shifted : null;
}
