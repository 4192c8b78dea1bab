/**
 * Model of one account: every credential that its clients ever held, and those that must be
 * rejected because they were revoked.
 *
 * Email links are excluded: they undo a change or request a passcode and grant no access.
 */
import { expect } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { accounts } from '../../../src/account/schema.ts';
import type {
  ClientKind,
  CredentialShop,
  PendingCode,
  SignIn,
  Store,
  Version,
} from './credential-shop.ts';

const MINUTE = 60_000;
/** Renews well before expiry: access tokens last four hours. */
const RENEW_AFTER_MS = 180 * MINUTE;

/** A credential that a client holds, and the requests that use only this credential. */
interface Material {
  what: string;
  /** The index of its sign-in. */
  of: number | undefined;
  purchase?: string;
  /** Requests that return a status; all must be rejected once the credential is revoked. */
  attempts: (() => Promise<number>)[];
}

/** The basis of a sign-in: a passcode, or the purchases that the client presented. */
export type GrantedBy = 'passcode' | string[];

interface OpenSignIn extends SignIn {
  isOpen: boolean;
  renewedAt: number;
  /** Time of the last passcode entered in this sign-in. */
  provedAt: number;
  /** The purchases that began this sign-in, or that it linked as the account's only way back. */
  purchases: Set<string>;
}

/** The state that decides which steps are possible. */
export interface Facts {
  email: string | null;
  isDeleting: boolean;
  signIns: OpenSignIn[];
  purchases: { store: Store; reference: string; boughtFor: string | undefined }[];
  codes: (PendingCode & { material: Material; by: GrantedBy })[];
  undos: { token: string; email: string }[];
  disputes: { token: string; old: string; new: string }[];
}

export class CredentialWorld {
  readonly facts: Facts = {
    email: null,
    isDeleting: false,
    signIns: [],
    purchases: [],
    codes: [],
    undos: [],
    disputes: [],
  };
  accountId = '';
  /** Number of rejected requests that used revoked credentials. */
  refused = 0;
  private readonly shop: CredentialShop;
  private held: Material[] = [];
  private readonly revoked: Material[] = [];

  constructor(shop: CredentialShop) {
    this.shop = shop;
  }

  async begin(client: ClientKind, hasEmail: boolean): Promise<void> {
    this.keep(await this.shop.createAccount(client), []);
    this.accountId = (await this.account(this.facts.signIns[0]!.access)).body.account.external_id;
    if (hasEmail) await this.setAddress(0);
  }

  openSignIns(): number[] {
    return this.facts.signIns.flatMap(({ isOpen }, index) => (isOpen ? [index] : []));
  }

  private account(bearer: string) {
    return this.shop.call('GET', 'auth/v2/account', { bearer });
  }

  /**
   * Records the credentials of a sign-in.
   *
   * @returns The index of the sign-in, or `undefined` if it was rejected.
   */
  keep(signIn: SignIn, by: GrantedBy): number | undefined {
    if (!signIn.access) return undefined;
    const index = this.facts.signIns.length;
    this.facts.signIns.push({
      ...signIn,
      isOpen: true,
      renewedAt: this.shop.clock.now,
      provedAt: by === 'passcode' ? this.shop.clock.now : 0,
      purchases: new Set(by === 'passcode' ? [] : by),
    });
    // Only signing in with a passcode cancels a pending deletion.
    if (by === 'passcode') this.facts.isDeleting = false;
    this.holdTokens(index);
    return index;
  }

  private holdTokens(index: number): void {
    const { shop } = this;
    const { access, lasting, client } = this.facts.signIns[index]!;
    const get = (path: string) => async () =>
      (await shop.call('GET', path, { bearer: access })).status;
    this.held.push({
      what: `access token of ${client} sign-in ${index}`,
      of: index,
      attempts: [
        get('auth/v2/account'),
        get('auth/v2/account/purchases'),
        get('subscription'),
        get('checkout/portal'),
        async () => (await shop.everywhere(access)).status,
        async () => (await shop.call('POST', 'itr/code', { bearer: access })).status,
        async () => (await shop.addEmail(access, `thief-${randomUUID()}@example.org`)) || 400,
        async () => {
          const receipt = shop.receiptOf(shop.newReference(), 'renews', this.accountId);
          return (await shop.confirmPurchase('google', access, receipt)).status;
        },
        ...(client === 'v1'
          ? [
              get('auth/validate-token'),
              async () => (await shop.trade(await shop.codeByV1(access))).status,
            ]
          : []),
      ],
    });
    this.held.push({
      what: `lasting token of ${client} sign-in ${index}`,
      of: index,
      attempts: [async () => (await shop.renew({ client, lasting })).status],
    });
  }

  /** Returns a valid access token of an open sign-in, renewing it if necessary. */
  async bearer(index: number): Promise<string> {
    const signIn = this.facts.signIns[index]!;
    if (this.shop.clock.now - signIn.renewedAt > RENEW_AFTER_MS) await this.renew(index);
    return signIn.access;
  }

  async renew(index: number): Promise<void> {
    const signIn = this.facts.signIns[index]!;
    const renewed = await this.shop.renew(signIn);
    expect([`renewal of sign-in ${index}`, renewed.status]).toEqual([
      `renewal of sign-in ${index}`,
      200,
    ]);
    Object.assign(signIn, renewed, { renewedAt: this.shop.clock.now });
    this.holdTokens(index);
  }

  /** Enters a fresh passcode if the account has an email. */
  async prove(index: number): Promise<void> {
    const { email } = this.facts;
    if (email === null) return;
    this.shop.clock.now += MINUTE;
    expect(await this.shop.prove(await this.bearer(index), email)).toBe(200);
    this.facts.signIns[index]!.provedAt = this.shop.clock.now;
  }

  async setAddress(index: number): Promise<void> {
    const { facts, shop } = this;
    const previous = facts.email;
    await this.prove(index);
    const email = `ada-${randomUUID()}@example.org`;
    shop.clock.now += MINUTE;
    const status = await shop.addEmail(await this.bearer(index), email);
    if (status === 409) return; // An open dispute freezes the email.
    expect(status).toBe(200);
    facts.email = email;
    facts.signIns[index]!.provedAt = shop.clock.now;
    if (previous !== null) {
      facts.undos.push({
        token: shop.linkTokenFor(previous, /email address/),
        email: previous,
      });
    }
    await this.revokeAll(index);
  }

  async holdPasscode(): Promise<void> {
    const { shop } = this;
    const email = this.facts.email!;
    const otp = await shop.requestPasscode(email);
    const mailbox = /#mail=([\w.-]+)/.exec(shop.mailsTo(email).at(-1)?.text ?? '')?.[1] ?? 'none';
    this.held.push({
      what: 'passcode',
      of: undefined,
      attempts: [
        async () => (await shop.loginByPasscode(email, otp, 1)).status,
        async () => (await shop.loginByPasscode(email, otp, 2)).status,
        async () => (await shop.loginByPasscode(email, mailbox, 2)).status,
        async () => (await this.account(mailbox)).status,
      ],
    });
  }

  /** Records the hash and passcode of an email change that isn't confirmed yet. */
  async holdAddressChange(index: number): Promise<void> {
    const { shop } = this;
    await this.prove(index);
    const bearer = await this.bearer(index);
    const email = `held-${randomUUID()}@example.org`;
    const query = new URLSearchParams({ email });
    const asked = await shop.call('POST', `auth/v2/account/edit?${query}`, { bearer });
    if (asked.status !== 200) return;
    query.set('hash', asked.body.hash);
    query.set('otp', shop.passcodeFor(email));
    const path = `account/edit/confirm?${query}`;
    const { client } = this.facts.signIns[index]!;
    this.held.push({
      what: `unconfirmed address of sign-in ${index}`,
      of: index,
      attempts: [
        async () => (await shop.call('POST', `auth/v2/${path}`, { bearer })).status,
        ...(client === 'v1'
          ? [async () => (await shop.call('GET', `auth/${path}`, { bearer })).status]
          : []),
      ],
    });
  }

  holdCode(pending: PendingCode, by: GrantedBy): void {
    if (!pending.code) return;
    const material: Material = {
      what: `code in ${pending.client}`,
      of: undefined,
      attempts: [async () => (await this.shop.trade(pending)).status],
    };
    this.held.push(material);
    this.facts.codes.push({ ...pending, material, by });
  }

  async tradeCode(): Promise<void> {
    const { material, by, ...pending } = this.facts.codes.pop()!;
    // A second use of the code would end the sign-in that it began.
    material.of = this.keep(await this.shop.trade(pending), by);
  }

  async signInByPasscode(version: Version, client: 'native' | 'web'): Promise<void> {
    const signIn = await this.shop.signInByPasscode(this.facts.email!, version, client);
    const index = this.keep(signIn, 'passcode');
    expect(index).toBeDefined();
  }

  /** Links a purchase or confirms it again, which may allow it to sign in. */
  async link(
    index: number,
    purchase: Facts['purchases'][number],
    state: 'renews' | 'cancelled' | 'refunded',
  ): Promise<void> {
    const { facts, shop } = this;
    const { store, reference, boughtFor } = purchase;
    shop.clock.now += MINUTE;
    const receipt = shop.receiptOf(reference, state, boughtFor);
    const { status } = await shop.confirmPurchase(store, await this.bearer(index), receipt);
    expect(status).toBe(200);
    if (!facts.purchases.some((each) => each.reference === reference)) {
      facts.purchases.push(purchase);
      await this.expectProofFor(index, purchase);
    }
    if (facts.email === null) facts.signIns[index]!.purchases.add(reference);
    const isOfPurchase = (each: Material) => each.purchase === reference;
    const old = this.revoked.findIndex(isOfPurchase);
    if (old !== -1) this.revoked.splice(old, 1);
    if (this.held.some(isOfPurchase)) return;
    this.held.push({
      what: `${store} purchase`,
      of: undefined,
      purchase: reference,
      attempts: [
        async () => (await shop.signInByStore(store, reference, 1)).status,
        async () => (await shop.signInByStore(store, reference, 2)).status,
      ],
    });
  }

  /**
   * Records whether a new purchase may sign in: if the account has an email, only a recent passcode
   * or the store's account binding allows it.
   */
  private async expectProofFor(index: number, purchase: Facts['purchases'][number]) {
    const { facts, shop } = this;
    const isProved = shop.clock.now - facts.signIns[index]!.provedAt <= 10 * MINUTE;
    if (facts.email === null || isProved || purchase.boughtFor !== undefined) return;
    const { status } = await shop.signInByStore(purchase.store, purchase.reference, 2);
    expect(['sign-in by an unproved purchase', status]).toEqual([
      'sign-in by an unproved purchase',
      400,
    ]);
  }

  async refund(index: number, purchase: Facts['purchases'][number]): Promise<void> {
    await this.link(index, purchase, 'refunded');
    for (const version of [1, 2] as const) {
      const { store, reference } = purchase;
      expect((await this.shop.signInByStore(store, reference, version)).status).toBe(400);
    }
  }

  async signOut(index: number): Promise<void> {
    const bearer = await this.bearer(index);
    const { client } = this.facts.signIns[index]!;
    if (client === 'v1') {
      const { body } = await this.shop.call('GET', 'auth/v2/account/sessions', { bearer });
      const { id } = body.sessions.find(({ current }: { current: boolean }) => current);
      await this.shop.call('DELETE', `auth/v2/account/sessions/${id}`, { bearer });
    } else {
      await this.shop.call('POST', 'auth/v2/logout', { bearer });
    }
    await this.revoke(({ of }) => of === index);
  }

  async removePurchase(index: number): Promise<void> {
    const { facts, shop } = this;
    // Renew all access tokens first, so that none has expired when it is used below.
    for (const open of this.openSignIns()) await this.bearer(open);
    const bearer = await this.bearer(index);
    const { body } = await shop.call('GET', 'auth/v2/account/purchases', { bearer });
    for (const { id } of body.purchases) {
      await shop.call('DELETE', `auth/v2/account/purchases/${id}`, { bearer });
    }
    facts.purchases = [];
    // Removing a purchase ends the sign-ins that it began, but not one that only linked it. Probe
    // each to find out.
    const ended: number[] = [];
    for (const open of this.openSignIns()) {
      if ((await this.account(facts.signIns[open]!.access)).status !== 200) ended.push(open);
    }
    expect(ended).not.toContain(index);
    for (const each of ended) expect(facts.signIns[each]!.purchases.size).toBeGreaterThan(0);
    await this.revoke(
      ({ of, purchase }) => purchase !== undefined || (of !== undefined && ended.includes(of)),
    );
    facts.codes = facts.codes.filter(({ by }) => by === 'passcode' || by.length === 0);
  }

  async everywhere(index: number): Promise<void> {
    expect((await this.shop.everywhere(await this.bearer(index))).status).toBe(200);
    await this.revokeAll(undefined);
  }

  /** @returns Whether the link still worked, as do the methods below. */
  async undoAddress(): Promise<boolean> {
    const { facts, shop } = this;
    const { token, email } = facts.undos.pop()!;
    const current = facts.email!;
    const { status } = await shop.form('edit/undo', { token });
    if (status !== 200) return false;
    facts.email = email;
    facts.isDeleting = false;
    facts.disputes.push({
      token: shop.linkTokenFor(current, /old email address/),
      old: email,
      new: current,
    });
    await this.revokeAll(undefined);
    return true;
  }

  async settle(): Promise<boolean> {
    const { facts, shop } = this;
    const dispute = facts.disputes.pop()!;
    const { token } = dispute;
    if ((await shop.form('edit/object', { token })).status !== 200) return false;
    const settled = await shop.form('edit/object/confirm', {
      token,
      new_code: shop.passcodeFor(dispute.new),
      old_code: shop.passcodeFor(dispute.old),
    });
    if (settled.status !== 200) return false;
    facts.email = dispute.new;
    facts.undos = [];
    await this.revokeAll(undefined);
    return true;
  }

  async undoCredential(): Promise<boolean> {
    const token = this.shop.linkTokenFor(this.facts.email!, /signed in|purchase was added/);
    if ((await this.shop.form('credential/undo', { token })).status !== 200) return false;
    await this.revokeAll(undefined);
    return true;
  }

  async requestDeletion(index: number): Promise<boolean> {
    await this.prove(index);
    const { status } = await this.shop.call('POST', 'auth/v2/account/deletion', {
      bearer: await this.bearer(index),
      json: { forfeit_paid_time: true },
    });
    if (status !== 200) return false;
    this.facts.isDeleting = true;
    await this.revokeAll('deletion');
    return true;
  }

  /** Marks every held credential as revoked except those of the kept sign-in. */
  private async revokeAll(kept: number | 'deletion' | undefined): Promise<void> {
    const { facts } = this;
    const keptIndex = typeof kept === 'number' ? kept : undefined;
    const keptPurchases = keptIndex === undefined ? [] : facts.signIns[keptIndex]!.purchases;
    facts.codes = [];
    if (facts.email === null && kept !== 'deletion') await this.expectOneWayBack();
    await this.revoke(({ of, purchase }) => {
      if (purchase !== undefined) {
        return (
          ![...keptPurchases].includes(purchase) && (facts.email !== null || kept === 'deletion')
        );
      }
      return of === undefined || of !== keptIndex;
    });
  }

  /** Expects that at most one purchase still signs in to an account without an email. */
  private async expectOneWayBack(): Promise<void> {
    for (const { store, reference } of this.facts.purchases) {
      const signIn = await this.shop.signInByStore(store, reference, 2);
      const index = this.keep(signIn, [reference]);
      // This sign-in is newer than the revocation, so its credentials stay valid.
      if (index !== undefined) this.fresh.add(index);
    }
    expect(this.fresh.size).toBeLessThanOrEqual(1);
  }
  private fresh = new Set<number>();

  private async revoke(isRevoked: (material: Material) => boolean): Promise<void> {
    const { signIns } = this.facts;
    const isFresh = ({ of }: Material) => of !== undefined && this.fresh.has(of);
    const ended = this.held.filter((each) => isRevoked(each) && !isFresh(each));
    this.held = this.held.filter((each) => !ended.includes(each));
    this.revoked.push(...ended);
    this.fresh.clear();
    for (const { of } of ended) if (of !== undefined) signIns[of]!.isOpen = false;
    await this.expectRefused(ended);
    // The remaining sign-ins must still work: if everything were revoked, the test would prove
    // nothing.
    for (const open of this.openSignIns()) {
      const access = await this.bearer(open);
      expect([`sign-in ${open}`, (await this.account(access)).status]).toEqual([
        `sign-in ${open}`,
        200,
      ]);
    }
  }

  private async expectRefused(material: readonly Material[]): Promise<void> {
    for (const { what, attempts } of material) {
      for (const [number, attempt] of attempts.entries()) {
        const status = await attempt();
        const isRefused = status >= 400 && status < 500 && status !== 429;
        expect({ what, number, status, isRefused }).toMatchObject({ isRefused: true });
        this.refused += 1;
      }
    }
    const { db } = this.shop.platform.database;
    const [row] = await db.select().from(accounts).where(eq(accounts.id, this.accountId));
    expect(row?.deletesAt !== null).toBe(this.facts.isDeleting);
    expect(row?.email).toBe(this.facts.email);
  }

  expectAllRefused(): Promise<void> {
    return this.expectRefused(this.revoked);
  }
}
