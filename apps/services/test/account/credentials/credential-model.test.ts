/**
 * Model-based test: after "sign out everywhere", or any other event that revokes all credentials,
 * every request that relies only on older credentials is rejected, regardless of the account's
 * history.
 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { databasesForRules } from '../../support/harness.ts';
import { openCredentialShop, type ClientKind, type CredentialShop } from './credential-shop.ts';
import { CredentialWorld, type Facts } from './credential-world.ts';

const IS_EVERYTHING = process.env['TEST_EVERYTHING'] === 'true';
const RUNS = IS_EVERYTHING ? 200 : 8;
const MINUTE = 60_000;

const databases = await databasesForRules();

type Step = fc.AsyncCommand<Facts, CredentialWorld>;

const pick = <T>(from: readonly T[], index: number): T => from[index % from.length]!;
const isSignedIn = ({ signIns }: Facts) => signIns.some(({ isOpen }) => isOpen);

describe.each(databases)('account credentials on $name', ({ databaseUrl }) => {
  let shop: CredentialShop;
  beforeAll(async () => {
    shop = await openCredentialShop(databaseUrl);
  });
  afterAll(() => shop.close());

  const step = (
    name: string,
    check: (facts: Facts) => boolean,
    run: (world: CredentialWorld) => Promise<void>,
  ): Step => ({
    check,
    run: async (_facts, world) => {
      shop.clock.now += 1000;
      await run(world);
    },
    toString: () => name,
  });

  const any = fc.nat(20);
  const store = fc.constantFrom('apple' as const, 'google' as const);
  const version = fc.constantFrom(1 as const, 2 as const);
  const client = fc.constantFrom('native' as const, 'web' as const);
  const hasEmail = ({ email }: Facts) => email !== null;
  const hasPurchase = (facts: Facts) => facts.purchases.length > 0;
  const one = (world: CredentialWorld, index: number) => pick(world.openSignIns(), index);

  /**
   * Acquires one credential of each kind, so that the final revocation has all of them to revoke.
   */
  async function holdOneOfEach(
    world: CredentialWorld,
    open: number,
    state: 'renews' | 'cancelled' = 'renews',
  ): Promise<void> {
    const { email } = world.facts;
    const newPurchase = () =>
      ({ store: 'google', reference: shop.newReference(), boughtFor: undefined }) as const;
    if (email !== null) {
      shop.clock.now += 11 * MINUTE;
      await world.link(open, newPurchase(), state);
      await world.prove(open);
    }
    const proved = newPurchase();
    await world.link(open, proved, state);
    world.holdCode(await shop.codeByStore('google', proved.reference), [proved.reference]);
    await world.refund(open, newPurchase());
    await world.holdAddressChange(open);
    if (email === null) return;
    const otp = await shop.requestPasscode(email);
    world.holdCode(await shop.codeByPasscode(email, otp), 'passcode');
    await world.holdPasscode();
  }

  /**
   * Every event that revokes all credentials, right after one of each kind was acquired. Random
   * steps alone rarely combine the two.
   */
  const revocations = {
    everywhere: async (world: CredentialWorld, open: number) => {
      await holdOneOfEach(world, open);
      await world.everywhere(open);
      return true;
    },
    async undoAddress(world: CredentialWorld, open: number) {
      // The first address has no predecessor, and an open dispute freezes the address.
      for (let tries = 0; tries < 2 && world.facts.undos.length === 0; tries += 1) {
        await world.setAddress(open);
      }
      if (world.facts.undos.length === 0) return false;
      await holdOneOfEach(world, open);
      return world.undoAddress();
    },
    async settle(world: CredentialWorld, open: number) {
      if (world.facts.disputes.length === 0 && !(await this.undoAddress(world, open))) return false;
      await world.signInByPasscode(2, 'native');
      await holdOneOfEach(world, world.openSignIns()[0]!);
      return world.settle();
    },
    async undoCredential(world: CredentialWorld, open: number) {
      if (world.facts.email === null) await world.setAddress(open);
      await holdOneOfEach(world, open);
      return world.undoCredential();
    },
    async deletion(world: CredentialWorld, open: number) {
      await holdOneOfEach(world, open, 'cancelled');
      return world.requestDeletion(open);
    },
  };
  const kinds = Object.keys(revocations) as (keyof typeof revocations)[];

  const steps: fc.Arbitrary<Step>[] = [
    fc
      .tuple(version, client)
      .map(([v, c]) =>
        step(`sign in by passcode, ${c} v${v}`, hasEmail, (world) => world.signInByPasscode(v, c)),
      ),
    fc.constant(step('hold a passcode', hasEmail, (world) => world.holdPasscode())),
    client.map((c) =>
      step(`hold a code by passcode, ${c}`, hasEmail, async (world) => {
        const email = world.facts.email!;
        const otp = await shop.requestPasscode(email);
        world.holdCode(await shop.codeByPasscode(email, otp, c), 'passcode');
      }),
    ),
    any.map((n) =>
      step(`hold a code by purchase ${n}`, hasPurchase, async (world) => {
        const { store: s, reference } = pick(world.facts.purchases, n);
        world.holdCode(await shop.codeByStore(s, reference), [reference]);
      }),
    ),
    fc.constant(
      step(
        'trade a code',
        ({ codes }) => codes.length > 0,
        (world) => world.tradeCode(),
      ),
    ),
    any.map((n) => step(`renew ${n}`, isSignedIn, (world) => world.renew(one(world, n)))),
    fc.tuple(any, fc.boolean()).map(([n, isHeld]) =>
      step(`exchange a token of version 1 ${n}`, isSignedIn, async (world) => {
        const index = one(world, n);
        const { client: kind, purchases } = world.facts.signIns[index]!;
        if (kind !== 'v1') return;
        const pending = await shop.codeByV1(await world.bearer(index));
        if (isHeld) world.holdCode(pending, [...purchases]);
        else world.keep(await shop.trade(pending), [...purchases]);
      }),
    ),
    fc
      .tuple(any, store, fc.constantFrom('plain', 'proved', 'bound'), fc.boolean())
      .map(([n, s, how, renews]) =>
        step(`link a purchase ${n}, ${s}, ${how}`, isSignedIn, async (world) => {
          const index = one(world, n);
          if (how === 'proved') await world.prove(index);
          const boughtFor = how === 'bound' ? world.accountId : undefined;
          const purchase = { store: s, reference: shop.newReference(), boughtFor };
          await world.link(index, purchase, renews ? 'renews' : 'cancelled');
        }),
      ),
    fc.tuple(any, any).map(([n, p]) =>
      step(
        `confirm purchase ${p} again ${n}`,
        (facts) => isSignedIn(facts) && hasPurchase(facts),
        (world) => world.link(one(world, n), pick(world.facts.purchases, p), 'cancelled'),
      ),
    ),
    fc.tuple(any, any).map(([n, p]) =>
      step(
        `refund purchase ${p}, ${n}`,
        (facts) => isSignedIn(facts) && hasPurchase(facts),
        (world) => world.refund(one(world, n), pick(world.facts.purchases, p)),
      ),
    ),
    fc.tuple(any, version).map(([p, v]) =>
      step(`sign in by purchase ${p}, v${v}`, hasPurchase, async (world) => {
        const { store: s, reference } = pick(world.facts.purchases, p);
        world.keep(await shop.signInByStore(s, reference, v), [reference]);
      }),
    ),
    any.map((n) =>
      step(`buy on the web ${n}`, isSignedIn, async (world) => {
        await shop.buyOnTheWeb(await world.bearer(one(world, n)), 'buyer@example.org');
      }),
    ),
    any.map((n) =>
      step(
        `remove the purchases ${n}`,
        (facts) => isSignedIn(facts) && hasPurchase(facts),
        (world) => world.removePurchase(one(world, n)),
      ),
    ),
    any.map((n) => step(`sign out ${n}`, isSignedIn, (world) => world.signOut(one(world, n)))),
    any.map((n) =>
      step(`set an address ${n}`, isSignedIn, (world) => world.setAddress(one(world, n))),
    ),
    any.map((n) =>
      step(`hold a change of address ${n}`, isSignedIn, (world) =>
        world.holdAddressChange(one(world, n)),
      ),
    ),
    fc.constant(
      step(
        'undo an address',
        ({ undos }) => undos.length > 0,
        async (world) => void (await world.undoAddress()),
      ),
    ),
    fc.constant(
      step(
        'settle a dispute',
        ({ disputes }) => disputes.length > 0,
        async (world) => void (await world.settle()),
      ),
    ),
    fc.constant(
      step('undo a credential', hasEmail, async (world) => void (await world.undoCredential())),
    ),
    any.map((n) =>
      step(
        `delete the account ${n}`,
        isSignedIn,
        async (world) => void (await world.requestDeletion(one(world, n))),
      ),
    ),
    fc.constantFrom(1, 11, 60).map((minutes) =>
      step(
        `wait ${minutes} minutes`,
        () => true,
        async () => {
          shop.clock.now += minutes * MINUTE;
        },
      ),
    ),
    any.map((n) =>
      step(`sign out everywhere ${n}`, isSignedIn, (world) => world.everywhere(one(world, n))),
    ),
  ];

  it(
    'rejects every older credential after "sign out everywhere" or another revocation',
    async () => {
      let refused = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom('native' as const, 'web' as const, 'v1' as const),
          fc.boolean(),
          fc.commands(steps, { maxCommands: 16, size: 'max' }),
          fc.constantFrom(...kinds),
          async (first, withEmail, commands, kind) => {
            const world = new CredentialWorld(shop);
            await world.begin(first, withEmail);
            await fc.asyncModelRun(() => ({ model: world.facts, real: world }), commands);
            const [open] = world.openSignIns();
            if (open !== undefined) {
              const isRevoked = await revocations[kind](world, open);
              if ([...commands].length === 0) expect([kind, isRevoked]).toEqual([kind, true]);
              const [stillOpen] = world.openSignIns();
              if (!isRevoked && stillOpen !== undefined) {
                await revocations.everywhere(world, stillOpen);
              }
            }
            await world.expectAllRefused();
            refused += world.refused;
            const { email } = world.facts;
            if (email === null) return;
            const { access } = await shop.signInByPasscode(email, 2);
            const { body } = await shop.call('GET', 'auth/v2/account', { bearer: access });
            expect(body.account).toMatchObject({ external_id: world.accountId, email });
          },
        ),
        {
          numRuns: RUNS,
          examples: kinds.map((kind): [ClientKind, boolean, Step[], typeof kind] => [
            'native',
            true,
            [],
            kind,
          ]),
        },
      );
      expect(refused).toBeGreaterThan(RUNS * 10);
    },
    IS_EVERYTHING ? 3_600_000 : 240_000,
  );
});
