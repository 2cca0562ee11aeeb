import type { WebhookProblem } from '@quayside/contract/operations/webhooks';

import type { Sql } from '../../../platform/database/database';
import type { Delivery, NewDelivery, SealedWebhook, Webhook } from '../domain/webhook';

/** A message that this process is to send now. */
export type ClaimedDelivery = {
  readonly deliveryId: string;
  readonly webhookId: string;
  readonly url: string;
  readonly sealedSecret: string;
  readonly body: string;
  /** This one included. */
  readonly attempts: number;
};

export type ClaimWish = {
  readonly limit: number;
  /** So many messages of one user are on their way at a time, by whatever process. */
  readonly limitPerUser: number;
  readonly nowMs: number;
  readonly claimedUntilMs: number;
};

/** The problem by its code, where it has one. */
export type DeliveryFailure = { readonly status: number | null; readonly problem: string };

export interface WebhookStore {
  /**
   * Keeps other new webhooks of the user out until the transaction ends.
   * @returns how many there are
   */
  countForUpdate(sql: Sql, userId: number): Promise<number>;
  insert(sql: Sql, webhook: SealedWebhook): Promise<void>;
  /** Newest first. */
  ofUser(sql: Sql, userId: number): Promise<Webhook[]>;
  /** @returns the webhook as it is then; null when the user has no such webhook */
  setActive(
    sql: Sql,
    userId: number,
    webhookId: string,
    isActive: boolean,
  ): Promise<Webhook | null>;
  /** With everything that still waits for it. @returns false when the user has no such webhook */
  remove(sql: Sql, userId: number, webhookId: string): Promise<boolean>;
  /** Switches it off for a reason of its own making; its messages stay and wait. */
  disable(sql: Sql, webhookId: string, reason: WebhookProblem): Promise<void>;
  /** Switches it off for that reason if its last so many settled messages have all failed. */
  disableIfFailing(
    sql: Sql,
    webhookId: string,
    messages: number,
    reason: WebhookProblem,
  ): Promise<void>;
  activeIdsOf(sql: Sql, userId: number): Promise<string[]>;
  insertDelivery(sql: Sql, delivery: NewDelivery): Promise<void>;
  /** The newest first; null when the user has no such webhook. */
  deliveriesOf(
    sql: Sql,
    userId: number,
    webhookId: string,
    limit: number,
  ): Promise<Delivery[] | null>;
  /** Takes messages that are due, of webhooks that are switched on, for this process. */
  claim(sql: Sql, wish: ClaimWish): Promise<ClaimedDelivery[]>;
  markDelivered(sql: Sql, deliveryId: string, status: number, atMs: number): Promise<void>;
  markDelayed(
    sql: Sql,
    deliveryId: string,
    failure: DeliveryFailure,
    nextAttemptAtMs: number,
  ): Promise<void>;
  markFailed(sql: Sql, deliveryId: string, failure: DeliveryFailure, atMs: number): Promise<void>;
  /** @returns false when the user has no such message */
  redeliver(sql: Sql, userId: number, deliveryId: string, atMs: number): Promise<boolean>;
  /**
   * Forgets what was settled before then, and what a webhook that is switched off has left waiting
   * since.
   */
  prune(sql: Sql, beforeMs: number): Promise<void>;
}
