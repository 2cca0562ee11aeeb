import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';
import { formatAmount } from '@quayside/contract/money/decimal';
import * as z from 'zod';

import type { OpsResult } from '../../capabilities/operations/commands/ops-result';
import {
  readStatement,
  type ApprovalStatement,
} from '../../chains/signer/approvals/approval-statement';
import { APPROVAL_HOST } from '../../chains/signer/approvals/verify-approval';
import type { ApprovalPage } from './page';
import { servePage } from './serve-page';

/** Sends words to the server, as an operator types them. */
export type SendCommand = (words: readonly string[]) => Promise<OpsResult>;

const awaitedSchema = z.object({
  statement: z.string(),
  reason: z.string(),
  people: z.int(),
  approvedBy: z.array(z.string()),
});

/**
 * Opens a page on this machine that shows a payment to approve, and sends the server what the
 * person's device signed. The page shows what the exact text says, whatever else the server
 * claims.
 */
export async function approveAwaited(
  transferId: string,
  send: SendCommand,
  show: (url: string) => void,
): Promise<OpsResult> {
  const shown = await send(['approvals', 'show', transferId]);
  if (!shown.isOk) return shown;
  const { statement, ...rest } = awaitedSchema.parse(JSON.parse(shown.text));
  const content = readStatement(statement);
  if (content === null)
    return { isOk: false, text: 'The server shows a text that this program cannot read.' };
  return servePage({
    page: {
      title: 'Approve a payment',
      facts: [...factsOf(content), ...progressOf(rest)],
      button: 'Approve with your key',
      request: { kind: 'approve', rpId: APPROVAL_HOST, statement },
    },
    handle: (credential) => send(['approvals', 'approve', transferId, credential]),
    show,
  });
}

function factsOf({
  transferKey,
  attempt,
  chainKey,
  from,
  to,
  assetSlug,
  amountMinor,
  maxFeeMinor,
}: ApprovalStatement): ApprovalPage['facts'] {
  const asset = defaultCatalogue.bySlug(assetSlug);
  const amount = asset
    ? `${formatAmount(amountMinor, asset.precisionDecimals)} ${asset.currencyTitle} ` +
      `(${asset.networkTitle})`
    : `${amountMinor} of ${assetSlug}, in smallest units`;
  return [
    ['Amount', amount],
    ['To', to],
    ['For', `${transferKey}, attempt ${attempt}`],
    ['Chain', chainKey],
    ['From', from],
    ['Highest network fee, in smallest units', String(maxFeeMinor)],
  ];
}

const progressOf = ({
  reason,
  people,
  approvedBy,
}: Omit<z.output<typeof awaitedSchema>, 'statement'>): ApprovalPage['facts'] => [
  ['Reason', reason],
  [
    'Approved by',
    `${approvedBy.length} of ${people}${approvedBy.map((name) => `, ${name}`).join('')}`,
  ],
];
