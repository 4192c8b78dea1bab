/**
 * Networks that have signed in to an account before. Requests from them have a separate passcode
 * budget that strangers can't use up; being known grants nothing else.
 */
import { and, eq, exists, gt, inArray, or } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { networkOf } from '../../platform/http/networks.ts';
import { type KeySet, macsOf } from '../../platform/secrets/key-set.ts';
import { KNOWN_NETWORK_SECONDS } from '../constants.ts';
import type { Connection } from '../repository.ts';
import { accounts, knownDevices, knownNetworks } from '../schema.ts';
import { hashOf } from '../secrets.ts';

/** Hash both together, so that a network can't be correlated across addresses. */
const networkMacs = (key: KeySet, emailKey: string, ip: string) =>
  macsOf(key, 'known', emailKey, networkOf(ip));

export async function admitNetwork(
  tx: Transaction,
  key: KeySet,
  sign: { accountId: string; emailKey: string; ip: string; at: Date },
): Promise<void> {
  const { accountId, emailKey, ip, at } = sign;
  const expiresAt = new Date(at.getTime() + KNOWN_NETWORK_SECONDS * 1000);
  await tx
    .insert(knownNetworks)
    .values({ mac: networkMacs(key, emailKey, ip).written, accountId, expiresAt })
    .onConflictDoUpdate({ target: knownNetworks.mac, set: { accountId, expiresAt } });
}

/** Always one statement, regardless of the requester and whether the account exists. */
export async function isAcquainted(
  db: Database,
  key: KeySet,
  asks: { emailKey: string; ip: string; device: string | undefined; at: Date },
): Promise<boolean> {
  const { emailKey, ip, device, at } = asks;
  const browser = db
    .select({ id: knownDevices.accountId })
    .from(knownDevices)
    .where(
      and(
        eq(knownDevices.accountId, accounts.id),
        eq(knownDevices.tokenHash, hashOf(device ?? '')),
        gt(knownDevices.expiresAt, at),
      ),
    );
  const network = db
    .select({ id: knownNetworks.accountId })
    .from(knownNetworks)
    .where(
      and(
        eq(knownNetworks.accountId, accounts.id),
        inArray(knownNetworks.mac, networkMacs(key, emailKey, ip).all),
        gt(knownNetworks.expiresAt, at),
      ),
    );
  const found = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.emailKey, emailKey), or(exists(browser), exists(network))));
  return found.length > 0;
}

export async function forgetNetworks(db: Connection, accountId: string): Promise<void> {
  await db.delete(knownNetworks).where(eq(knownNetworks.accountId, accountId));
}
