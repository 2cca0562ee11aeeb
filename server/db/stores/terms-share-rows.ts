import type { TermsShare } from '../../domain/orders/terms-share';
import type { DepositStore } from '../../ports/stores/deposit-store';

type ShareRow = { readonly deposit_id: string; readonly terms_share: { readonly [Name in keyof Omit<TermsShare, 'isFixed'>]: string } & { readonly isFixed: boolean } };

/** With the round in the books: a deposit that vanished and is back was not priced in the round that it is in then. */
const SET_SHARE = `UPDATE deposit SET terms_share = $2::jsonb || jsonb_build_object('round', credit_round) WHERE deposit_id = $1`;

function shareFromRow({ terms_share: { depositMinor, isFixed, spreadMinor, platformFeeMinor, markupMinor, grossMinor } }: ShareRow): TermsShare {
  return { depositMinor: BigInt(depositMinor), isFixed, spreadMinor: BigInt(spreadMinor), platformFeeMinor: BigInt(platformFeeMinor), markupMinor: BigInt(markupMinor), grossMinor: BigInt(grossMinor) };
}

/** What an order's terms owe to each of its deposits. */
export function createTermsShares(): Pick<DepositStore, 'setTermsShare' | 'termsShares'> {
  return {
    setTermsShare: async (sql, depositId, share) => {
      const text = share && JSON.stringify(share, (_name, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));
      await sql.query(SET_SHARE, [depositId, text]);
    },
    termsShares: async (sql, orderId) => {
      const rows = await sql.query<ShareRow>(`SELECT deposit_id, terms_share FROM deposit WHERE order_id = $1 AND (terms_share->>'round')::integer = credit_round`, [orderId]);
      return new Map(rows.map((row) => [row.deposit_id, shareFromRow(row)]));
    },
  };
}
