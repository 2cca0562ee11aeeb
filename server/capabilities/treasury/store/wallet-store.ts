import { iso } from '@quayside/contract/time/iso';

import type { WalletName } from '../domain/reconciliation/compare-wallets';
import { holdsPayouts } from '../domain/reconciliation/holds-payouts';
import type { ReconciledWallet, WalletStore } from '../ports/wallet-store';
import { createFundingStore } from './funding-store';

type ComparedRow = {
  chain_key: string;
  asset_slug: string;
  wallet: WalletName;
  held_minor: string;
  booked_minor: string;
  in_flight_minor: string;
  difference_minor: string;
  block_height: string;
  block_hash: string;
  checked_at: string;
  differs_since: string | null;
  agreed_height: string | null;
  at_former_minor: string;
};

const comparedFromRow = (row: ComparedRow): ReconciledWallet => ({
  chainKey: row.chain_key,
  wallet: row.wallet,
  assetSlug: row.asset_slug,
  heldMinor: BigInt(row.held_minor),
  bookedMinor: BigInt(row.booked_minor),
  inFlightMinor: BigInt(row.in_flight_minor),
  differenceMinor: BigInt(row.difference_minor),
  block: { height: Number(row.block_height), hash: row.block_hash },
  checkedAtMs: Date.parse(row.checked_at),
  differsSinceMs: row.differs_since === null ? null : Date.parse(row.differs_since),
  agreedHeight: row.agreed_height === null ? null : Number(row.agreed_height),
  atFormerMinor: BigInt(row.at_former_minor),
});

/** Keeps the start of a difference until the difference is gone or changes its sign. */
const KEEP_COMPARED = `
  INSERT INTO reconciled_wallet (
    chain_key, asset_slug, wallet, held_minor, booked_minor, in_flight_minor, difference_minor,
    block_height, block_hash, checked_at, differs_since, agreed_height
  )
  SELECT
    $1::text, w.asset_slug, w.wallet, w.held_minor, w.booked_minor, w.in_flight_minor,
    w.difference_minor, $2::bigint, $3::text, $4::timestamptz,
    CASE WHEN w.difference_minor = 0 THEN NULL ELSE $4::timestamptz END,
    CASE WHEN w.difference_minor = 0 THEN $2::bigint END
  FROM jsonb_to_recordset($5::jsonb) AS w (
    asset_slug text, wallet text, held_minor numeric, booked_minor numeric,
    in_flight_minor numeric, difference_minor numeric
  )
  ON CONFLICT (asset_slug, wallet) DO UPDATE SET
    chain_key = excluded.chain_key,
    held_minor = excluded.held_minor,
    booked_minor = excluded.booked_minor,
    in_flight_minor = excluded.in_flight_minor,
    difference_minor = excluded.difference_minor,
    block_height = excluded.block_height,
    block_hash = excluded.block_hash,
    checked_at = excluded.checked_at,
    differs_since = CASE
      WHEN sign(reconciled_wallet.difference_minor) = sign(excluded.difference_minor)
        THEN reconciled_wallet.differs_since
      ELSE excluded.differs_since
    END,
    agreed_height = coalesce(excluded.agreed_height, reconciled_wallet.agreed_height)`;

/** @see WalletStore */
export function createWalletStore(): WalletStore {
  return {
    addHotWallet: async (sql, chainKey, address) =>
      (
        await sql.query(
          `
            INSERT INTO hot_wallet_address (chain_key, address) VALUES ($1, $2)
            ON CONFLICT DO NOTHING
            RETURNING 1`,
          [chainKey, address],
        )
      ).length === 1,
    hotWallets: async (sql, chainKey) =>
      (
        await sql.query<{ address: string }>(
          'SELECT address FROM hot_wallet_address WHERE chain_key = $1 ORDER BY address',
          [chainKey],
        )
      ).map(({ address }) => address),
    ...createFundingStore(),
    ...createComparisons(),
    ...createCompared(),
  };
}

const ADD_BOOKED = `
  UPDATE reconciled_wallet
  SET
    booked_minor = booked_minor + $3,
    difference_minor = difference_minor - $3,
    agreed_height = block_height,
    differs_since = CASE WHEN difference_minor = $3 THEN NULL ELSE differs_since END
  WHERE asset_slug = $1 AND wallet = $2`;

function createComparisons(): Pick<
  WalletStore,
  'forgetComparedExcept' | 'keepCompared' | 'keepAtFormer' | 'addBooked'
> {
  return {
    forgetComparedExcept: async (sql, assetSlugs) => {
      await sql.query('DELETE FROM reconciled_wallet WHERE NOT asset_slug = ANY($1)', [assetSlugs]);
    },
    keepCompared: async (sql, chainKey, { height, hash }, wallets, atMs, left = []) => {
      await sql.query(
        `
          DELETE FROM reconciled_wallet
          WHERE chain_key = $1 AND NOT asset_slug || ' ' || wallet = ANY($2)`,
        [chainKey, [...wallets, ...left].map(({ assetSlug, wallet }) => `${assetSlug} ${wallet}`)],
      );
      const rows = wallets.map((each) => ({
        asset_slug: each.assetSlug,
        wallet: each.wallet,
        held_minor: each.heldMinor.toString(),
        booked_minor: each.bookedMinor.toString(),
        in_flight_minor: each.inFlightMinor.toString(),
        difference_minor: each.differenceMinor.toString(),
      }));
      await sql.query(KEEP_COMPARED, [chainKey, height, hash, iso(atMs), JSON.stringify(rows)]);
    },
    keepAtFormer: async (sql, held) => {
      await sql.query(
        `
          UPDATE reconciled_wallet AS r
          SET at_former_minor = h.minor
          FROM unnest($1::text[], $2::numeric[]) AS h (asset_slug, minor)
          WHERE r.asset_slug = h.asset_slug AND r.wallet = 'hot' AND r.at_former_minor <> h.minor`,
        [[...held.keys()], [...held.values()].map(String)],
      );
    },
    addBooked: async (sql, { assetSlug, wallet }, amountMinor) => {
      await sql.query(ADD_BOOKED, [assetSlug, wallet, amountMinor.toString()]);
    },
  };
}

function createCompared(): Pick<
  WalletStore,
  'compared' | 'lockComparedOn' | 'lockCompared' | 'holdsPayouts'
> {
  return {
    compared: async (sql, chainKey) =>
      (
        await sql.query<ComparedRow>(
          `
            SELECT *
            FROM reconciled_wallet
            WHERE $1::text IS NULL OR chain_key = $1
            ORDER BY chain_key, asset_slug, wallet DESC`,
          [chainKey ?? null],
        )
      ).map(comparedFromRow),
    lockComparedOn: async (sql, chainKey) =>
      (
        await sql.query<ComparedRow>(
          `
            SELECT *
            FROM reconciled_wallet
            WHERE chain_key = $1
            ORDER BY asset_slug, wallet DESC
            FOR UPDATE`,
          [chainKey],
        )
      ).map(comparedFromRow),
    lockCompared: async (sql, assetSlug) =>
      (
        await sql.query<ComparedRow>(
          'SELECT * FROM reconciled_wallet WHERE asset_slug = $1 ORDER BY wallet DESC FOR UPDATE',
          [assetSlug],
        )
      ).map(comparedFromRow),
    holdsPayouts: async (sql, assetSlug) =>
      (
        await sql.query<ComparedRow>(
          'SELECT * FROM reconciled_wallet WHERE asset_slug = $1 AND difference_minor <> 0',
          [assetSlug],
        )
      )
        .map(comparedFromRow)
        .some(holdsPayouts),
  };
}
