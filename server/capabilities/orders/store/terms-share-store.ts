import type { TermsShare } from '../domain/terms-share';
import type { TermsShareStore } from '../ports/terms-share-store';

type ShareRow = {
  readonly deposit_id: string;
  readonly terms_share: { readonly [Name in keyof Omit<TermsShare, 'isFixed'>]: string } & {
    readonly isFixed: boolean;
  };
};

/**
 * Stores the round too: a deposit that vanished and came back is in a new round, which has no price
 * yet.
 */
const SET_SHARES = `
  UPDATE deposit SET terms_share = nullif(given.value, 'null') || jsonb_build_object('round', credit_round)
  FROM jsonb_each($1::jsonb) AS given WHERE deposit_id = given.key::bigint`;

function shareFromRow({
  terms_share: { depositMinor, isFixed, spreadMinor, platformFeeMinor, markupMinor, grossMinor },
}: ShareRow): TermsShare {
  return {
    depositMinor: BigInt(depositMinor),
    isFixed,
    spreadMinor: BigInt(spreadMinor),
    platformFeeMinor: BigInt(platformFeeMinor),
    markupMinor: BigInt(markupMinor),
    grossMinor: BigInt(grossMinor),
  };
}

/** @see TermsShareStore */
export function createTermsShareStore(): TermsShareStore {
  return {
    set: async (sql, shares) => {
      if (shares.size === 0) return;
      const text = JSON.stringify(Object.fromEntries(shares), (_name, value: unknown) =>
        typeof value === 'bigint' ? value.toString() : value,
      );
      await sql.query(SET_SHARES, [text]);
    },
    ofOrder: async (sql, orderId) => {
      const rows = await sql.query<ShareRow>(
        `
          SELECT deposit_id, terms_share
          FROM deposit
          WHERE order_id = $1 AND (terms_share->>'round')::integer = credit_round`,
        [orderId],
      );
      return new Map(rows.map((row) => [row.deposit_id, shareFromRow(row)]));
    },
  };
}
