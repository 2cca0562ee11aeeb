import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { createTransport } from 'nodemailer';

import { KEEP_ALIVE_MS } from '../../platform/http/idle-connections';
import { confirmationMail } from './confirmation-mail';
import { handleControl, handleHome } from './control-pages';
import { handleApi } from './partner-api';
import {
  cancelAbandoned,
  chargeBackDue,
  sendCallbacks,
  type CallbackOptions,
} from './partner-callbacks';
import {
  html,
  isLocalRequest,
  json,
  readPartnerRequest,
  sendResponse,
  type PartnerResponse,
  type PartnerRequest,
} from './partner-http';
import { openPartnerState, type PartnerState, type SandboxUser } from './partner-state';
import { handlePayment } from './payment-pages';
import { handlePayout, decidePayouts } from './payout-pages';
import { handleConfirmation, handleVerification } from './person-pages';

export type CardPartnerOptions = Omit<CallbackOptions, 'callbackUrl'> & {
  /** The folder for its data. */
  readonly folder: string;
  /** 0 selects any free port. */
  readonly port: number;
  readonly partnerToken: string;
  /** The exchange's webhook. */
  readonly callbackUrl: string;
  /** The mail server for its own email; without one, only its first page shows the links. */
  readonly smtpUrl: string | null;
};

export type RunningCardPartner = {
  readonly url: string;
  readonly state: PartnerState;
  stop(): Promise<void>;
};

const TICK_MS = 200;

/** A simulated company that accepts card payments, only on this computer and without real money. */
export async function startCardPartner(options: CardPartnerOptions): Promise<RunningCardPartner> {
  const state = openPartnerState(join(options.folder, 'books.json'));
  let url = '';
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    handleRequest(options, state, url, request)
      .catch(() => json({ status: 500, message: 'The sandbox partner failed' }, 500))
      .then(
        (httpServer) => sendResponse(response, httpServer),
        () => response.destroy(),
      );
  }).listen(options.port, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const messages = sendSequentially(state, options);
  return {
    url,
    state,
    async stop() {
      server.closeAllConnections();
      await Promise.all([messages.stop(), new Promise((settle) => server.close(settle))]);
    },
  };
}

function sendSequentially(
  state: PartnerState,
  options: CallbackOptions,
): { stop(): Promise<void> } {
  let turn: Promise<unknown> = Promise.resolve();
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    cancelAbandoned(state, Date.now());
    chargeBackDue(state, Date.now());
    decidePayouts(state, Date.now());
    turn = sendCallbacks(state, options, Date.now()).finally(() => {
      isBusy = false;
    });
  }, TICK_MS);
  return {
    async stop() {
      clearInterval(timer);
      await turn;
    },
  };
}

async function handleRequest(
  options: CardPartnerOptions,
  state: PartnerState,
  url: string,
  incoming: IncomingMessage,
): Promise<PartnerResponse> {
  const request = await readPartnerRequest(incoming);
  if (request === null) return json({ status: 400, message: 'Not to be read' }, 400);
  if (!isLocalRequest(request))
    return json({ status: 403, message: 'Only for this computer' }, 403);
  if (request.path.startsWith('/v1.6/'))
    return handleApi(
      {
        state,
        partnerToken: options.partnerToken,
        pagesUrl: url,
        onSignUp: (user) => void mailConfirmation(options, url, user),
      },
      request,
    );
  return (
    PAGES[request.path]?.(state, request, url) ??
    html('<!doctype html><title>Nothing here</title><p>There is nothing here.</p>', 404)
  );
}

const PAGES: Readonly<
  Record<string, (state: PartnerState, request: PartnerRequest, url: string) => PartnerResponse>
> = {
  '/': (state, _request, url) => handleHome(state, url),
  '/healthz': () => json({ status: 'OK' }),
  '/control': handleControl,
  '/confirm': handleConfirmation,
  '/kyc': handleVerification,
  '/pay': handlePayment,
  '/pay/secure': handlePayment,
  '/payout': handlePayout,
};

/** An email that cannot be sent is not an error: the link is on the first page too. */
async function mailConfirmation(
  { smtpUrl }: CardPartnerOptions,
  url: string,
  { email, confirmToken }: SandboxUser,
): Promise<void> {
  if (smtpUrl === null) return;
  await createTransport(smtpUrl)
    .sendMail({
      from: 'card-partner@sandbox.example',
      to: email,
      ...confirmationMail(`${url}/confirm?token=${confirmToken}`),
    })
    .catch(() => undefined);
}
