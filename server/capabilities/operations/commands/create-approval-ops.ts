import { approvePayment, type ApprovePaymentDeps, findAwaited } from '../usecases/approve-payment';
import type { OpsDeps } from './ops-deps';

/** Connects the commands for approvals to their use cases. */
export const createApprovalOps = (deps: ApprovePaymentDeps): OpsDeps['approvals'] => ({
  list: () => deps.stores.approvals.waiting(deps.database),
  find: (transferId) => findAwaited(deps, transferId),
  approve: (transferId, assertion) => approvePayment(deps, transferId, assertion),
});
