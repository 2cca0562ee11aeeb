import {
  confirmEmail,
  fetchEmailProof,
  sendEmailCode,
} from '@quayside/contract/endpoints/email-proof';
import { useEffect, useState } from 'react';

import { useLocale } from '../../../i18n/use-locale';
import { toApiError, type ApiError } from '../../../lib/api/api-error';
import { call, send } from '../../../lib/api/call';
import { waitForProof, type ProofView } from './wait-for-proof';

/** Why a code, or a request for one, failed. */
export type ProofProblem = 'wrong' | 'gone' | 'tooMany' | 'unreached';
/** The result of the last request for a new code. */
export type ResendResult = 'sent' | 'sentBefore';

function problemOf({ code }: ApiError): ProofProblem {
  if (code === 'ERR_VALIDATION') return 'wrong';
  if (code === 'ERR_NOT_ACCEPTABLE') return 'gone';
  return code === 'ERR_TOO_MANY_REQUESTS' ? 'tooMany' : 'unreached';
}

const readProof = (signal?: AbortSignal) =>
  call(fetchEmailProof, {}, { signal, timeoutMs: 15_000 });
/** Sends a code by email, unless the last email is less than a minute old. */
const mailCode = (locale: string, signal?: AbortSignal) =>
  call(sendEmailCode, { body: { locale } }, { signal });

/** Returns the state of the buyer's email proof, and the buyer's actions. */
export function useEmailProof() {
  const locale = useLocale();
  const [view, setView] = useState<ProofView>('starting');
  const [isDown, setIsDown] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ProofProblem | null>(null);
  const [mailed, setMailed] = useState<ResendResult | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    void waitForProof({
      calls: { read: () => readProof(signal), mail: () => mailCode(locale, signal) },
      pause: (delayMs) =>
        new Promise((resolve) => {
          setTimeout(resolve, delayMs);
        }),
      report: (next) => {
        if (!signal.aborted) setView(next);
      },
      reportUnavailable: (next) => {
        if (!signal.aborted) setIsDown(next);
      },
      isWanted: () => !signal.aborted,
    });
    return () => {
      controller.abort();
    };
  }, [locale]);

  const run = async (step: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setProblem(null);
    setMailed(null);
    try {
      await step();
    } catch (thrown) {
      setProblem(problemOf(toApiError(thrown)));
    } finally {
      setBusy(false);
    }
  };
  return {
    view,
    isDown,
    isBusy,
    problem,
    mailed,
    confirm: (code: string) =>
      run(async () => {
        await send(confirmEmail, { body: { code } });
        setView('proven');
      }),
    resend: () =>
      run(async () => {
        const before = await readProof();
        const after = await mailCode(locale);
        setMailed(after.mailAgainAt === before.mailAgainAt ? 'sentBefore' : 'sent');
      }),
  };
}
