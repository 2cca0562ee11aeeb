import { useTranslation } from 'react-i18next';

import { buttonClass } from '../../../../components/button/Button';
import { Notice } from '../../../../components/notice/Notice';
import { LocalLink } from '../../../../i18n/LocalLink';
import { useLocale } from '../../../../i18n/use-locale';
import { formatAmount } from '../../../../lib/format/format-decimal';
import type { DepositProblem } from '../../model/deposit-problems';
import type { OrderDetails } from '../../model/order-details';
import { useNetworkName } from '../../state/use-network-name';
import type { ScreenProps } from '../order-page-props';
import { TransactionRow } from '../transfers/TransactionRow';

import * as styles from '../screens/Screens.module.css';

export type DepositNoticesProps = ScreenProps & { problems: readonly DepositProblem[] };

/** Shows one notice for each problem, with its own text. */
export function DepositNotices({ problems, order, sandbox }: DepositNoticesProps) {
  return (
    <div className={styles.lines}>
      {problems.map((problem) => (
        <ProblemNotice
          key={problemKey(problem)}
          problem={problem}
          order={order}
          sandbox={sandbox}
        />
      ))}
    </div>
  );
}

function problemKey(problem: DepositProblem): string {
  if ('misdirected' in problem) return `${problem.kind} ${problem.misdirected.txId}`;
  return 'txId' in problem ? `${problem.kind} ${problem.txId}` : problem.kind;
}

type ProblemNoticeProps = ScreenProps & { problem: DepositProblem };

function ProblemNotice({ problem, order, sandbox }: ProblemNoticeProps) {
  switch (problem.kind) {
    case 'never_paid':
      return null;
    case 'late':
      return <LateNotice isFixed={problem.isFixed} />;
    case 'too_little':
    case 'too_much':
      return <AmountNotice problem={problem} order={order} />;
    case 'surplus':
      return <ExtraDepositNotice problem={problem} order={order} />;
    case 'wrong_token':
    case 'wrong_network':
      return <MisdirectedNotice problem={problem} order={order} sandbox={sandbox} />;
  }
}

function LateNotice({ isFixed }: { isFixed: boolean }) {
  const { t } = useTranslation('order');
  return (
    <Notice tone="warn" role="status" title={t('problem.late.title')}>
      {t(isFixed ? 'problem.late.fixed' : 'problem.late.floating')}
    </Notice>
  );
}

function AmountNotice({
  problem,
  order,
}: {
  problem: Extract<DepositProblem, { arrivedAmount: string }>;
  order: OrderDetails;
}) {
  const { t } = useTranslation('order');
  const locale = useLocale();
  const { currencyTitle } = order.pair.instrumentFrom;
  const amounts = {
    arrived: formatAmount(problem.arrivedAmount, currencyTitle, locale),
    claimed: formatAmount(order.claimedDepositAmount, currencyTitle, locale),
  };
  return (
    <Notice tone="warn" role="status" title={t(`problem.${problem.kind}.title`, amounts)}>
      {t(`problem.${problem.kind}.${problem.isFixed ? 'fixed' : 'floating'}`)}
    </Notice>
  );
}

function ExtraDepositNotice({
  problem,
  order,
}: {
  problem: Extract<DepositProblem, { kind: 'surplus' }>;
  order: OrderDetails;
}) {
  const { t } = useTranslation('order');
  const locale = useLocale();
  const amount = formatAmount(problem.amount, order.pair.instrumentFrom.currencyTitle, locale);
  return (
    <Notice
      tone="warn"
      role="status"
      title={t('problem.surplus.title', { amount })}
      action={<ContactLink />}
    >
      {t('problem.surplus.text')}
    </Notice>
  );
}

type MisdirectedProblem = Extract<DepositProblem, { misdirected: unknown }>;

function MisdirectedNotice({
  problem: { kind, misdirected },
  order,
  sandbox,
}: ScreenProps & { problem: MisdirectedProblem }) {
  const { t } = useTranslation('order');
  const locale = useLocale();
  const networkName = useNetworkName();
  const { instrumentFrom } = order.pair;
  const amount = formatAmount(misdirected.amount, misdirected.instrument.currencyTitle, locale);
  const title =
    kind === 'wrong_token'
      ? t('problem.wrong_token.title', { amount, coin: instrumentFrom.currencyTitle })
      : t('problem.wrong_network.title', {
          amount,
          network: networkName(misdirected.instrument),
          expected: networkName(instrumentFrom),
        });
  const claimed = {
    amount: formatAmount(order.claimedDepositAmount, instrumentFrom.currencyTitle, locale),
    network: networkName(instrumentFrom),
  };
  const status = returnStatusOf(misdirected);
  const transaction = { slug: misdirected.instrument.slug, isSimulated: false, sandbox };
  return (
    <Notice
      tone={status === 'text' ? 'warn' : 'info'}
      role="status"
      title={title}
      action={status === 'text' ? <ContactLink /> : undefined}
    >
      <p>{t(`problem.${kind}.${status}`)}</p>
      {order.state === 'created' && <p>{t('problem.waits', claimed)}</p>}
      <TransactionRow label={t('problem.transaction')} txId={misdirected.txId} {...transaction} />
      {typeof misdirected.returnTxId === 'string' && (
        <TransactionRow
          label={t('problem.returnTransaction')}
          txId={misdirected.returnTxId}
          {...transaction}
        />
      )}
    </Notice>
  );
}

/**
 * Returns the status of a misdirected deposit's return. The client needs to act only if nothing has
 * been sent.
 */
function returnStatusOf({
  isReturned,
  returnTxId,
}: MisdirectedProblem['misdirected']): 'text' | 'returning' | 'returned' {
  if (isReturned) return 'returned';
  return typeof returnTxId === 'string' ? 'returning' : 'text';
}

function ContactLink() {
  const { t } = useTranslation('order');
  return (
    <LocalLink to="/support" className={buttonClass({ variant: 'secondary' })}>
      {t('problem.contact')}
    </LocalLink>
  );
}
