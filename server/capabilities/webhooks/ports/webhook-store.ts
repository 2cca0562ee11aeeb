import type { WebhookProblem } from '@quayside/contract/schemas/webhooks';

import type { Sql } from '../../../platform/database/database';
import type { Delivery, NewDelivery, SealedWebhook, Webhook } from '../domain/webhook';

/** A message that this process has claimed for sending. */
export type ClaimedDelivery = {
  readonly deliveryId: string;
  readonly webhookId: string;
  readonly url: string;
  readonly sealedSecret: string;
  readonly body: string;
  /** Including this one. */
  readonly attempts: number;
};

export type ClaimInput = {
  readonly limit: number;
  /** How many messages of one user may be on their way at a time, across all processes. */
  readonly limitPerUser: number;
  readonly nowMs: number;
  readonly claimedUntilMs: number;
};

/** The problem is a code, if it has one. */
export type DeliveryFailure = { readonly status: number | null; readonly problem: string };

export interface WebhookStore {
  /**
   * Blocks other new webhooks of the user until the transaction ends.
   * @returns how many there are
   */
  countForUpdate(sql: Sql, userId: number): Promise<number>;
  insert(sql: Sql, webhook: SealedWebhook): Promise<void>;
  /** Newest first. */
  ofUser(sql: Sql, userId: number): Promise<Webhook[]>;
  /** @returns the updated webhook; null if the user has no such webhook */
  setActive(
    sql: Sql,
    userId: number,
    webhookId: string,
    isActive: boolean,
  ): Promise<Webhook | null>;
  /**
   * Removes it with all its waiting messages.
   * @returns false if the user has no such webhook
   */
  remove(sql: Sql, userId: number, webhookId: string): Promise<boolean>;
  /** Disables it for that reason; its messages are kept. */
  disable(sql: Sql, webhookId: string, reason: WebhookProblem): Promise<void>;
  /** Disables it for that reason if its last `messages` settled messages have all failed. */
  disableIfFailing(
    sql: Sql,
    webhookId: string,
    messages: number,
    reason: WebhookProblem,
  ): Promise<void>;
  activeIdsOf(sql: Sql, userId: number): Promise<string[]>;
  insertDelivery(sql: Sql, delivery: NewDelivery): Promise<void>;
  /** Newest first; null if the user has no such webhook. */
  deliveriesOf(
    sql: Sql,
    userId: number,
    webhookId: string,
    limit: number,
  ): Promise<Delivery[] | null>;
  /** Claims due messages of active webhooks for this process. */
  claim(sql: Sql, input: ClaimInput): Promise<ClaimedDelivery[]>;
  markDelivered(sql: Sql, deliveryId: string, status: number, atMs: number): Promise<void>;
  markDelayed(
    sql: Sql,
    deliveryId: string,
    failure: DeliveryFailure,
    nextAttemptAtMs: number,
  ): Promise<void>;
  markFailed(sql: Sql, deliveryId: string, failure: DeliveryFailure, atMs: number): Promise<void>;
  /** @returns false if the user has no such message */
  redeliver(sql: Sql, userId: number, deliveryId: string, atMs: number): Promise<boolean>;
  /**
   * Deletes messages that were settled before that time, and those that have waited since before
   * that time for an inactive webhook.
   */
  prune(sql: Sql, beforeMs: number): Promise<void>;
}
