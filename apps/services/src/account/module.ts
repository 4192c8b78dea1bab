import { fileURLToPath } from 'node:url';
import type { FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';
import { memoizePerKey } from '../platform/utilities/memoize-per-key.ts';
import { registerJob } from '../platform/jobs/jobs.ts';
import type { ServiceModule } from '../platform/assembly/module.ts';
import { STORE_CALLS_PER_SECOND } from './constants.ts';
import type { AccountNeeds, AccountOffers } from './contract.ts';
import { clientKindOf } from './tokens/clients.ts';
import { createCookies } from './tokens/cookies.ts';
import { demandProof } from './tokens/proof.ts';
import { accountMailSamples } from './mail-samples.ts';
import { accountRateRules } from './rate-rules.ts';
import { emailKeyOf } from '../platform/utilities/email-address.ts';
import { findAccount, renewEmailKeys } from './repository.ts';
import { registerOwnDataRoutes } from './own-data/own-data-routes.ts';
import { bearerOf, mailboxTokenOf } from './requests.ts';
import { registerAccountRoutes } from './routes.ts';
import { forgetSuccessors } from './tokens/rotation.ts';
import { createAccountService } from './service.ts';
import { storeVerifierFor } from './store/configured-verifier.ts';
import { switchableVerifier } from './store/verifier.ts';
import { registerV1Routes } from './v1/v1-routes.ts';
import { accountRetention } from './retention.ts';
import { rangeAt } from './unreachable.ts';

/** How often expired rows are removed, in ms. */
const TIDYING_INTERVAL_MS = 3_600_000;

/** Accounts, sign-in and tokens: `/api/auth/v2/…`, and `/api/auth/…` for version 1 clients. */
export const accountModule: ServiceModule<AccountNeeds, AccountOffers> = {
  name: 'account',
  migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
  retention: accountRetention,
  rateRules: accountRateRules,
  mailSamples: accountMailSamples,

  async register(app, { platform, contracts }) {
    const { config, database, keys, vault, outbox, now } = platform;
    const { db } = database;
    const { entitlements, paidTime } = contracts.use;

    const wrongPasscodes = new Counter({
      name: 'account_wrong_passcodes_total',
      help: 'Wrong passcodes, of sign-ins, changes of address and proofs.',
      registers: [platform.metrics],
    });
    const passcodes = new Counter({
      name: 'account_passcodes_total',
      help: 'Passcodes that were mailed to someone who can use them, and those that were accepted.',
      labelNames: ['outcome'] as const,
      registers: [platform.metrics],
    });
    for (const outcome of ['issued', 'accepted'] as const) passcodes.inc({ outcome }, 0);
    const service = await createAccountService({
      db,
      keys,
      vault,
      outbox,
      now,
      publicOrigin: config.publicOrigin,
      storeVerifier: switchableVerifier(
        storeVerifierFor(platform, () => paidTime.now?.() ?? now()),
        (store) => platform.switches.isOff(store),
      ),
      onPasscode(outcome) {
        if (outcome === 'wrong') wrongPasscodes.inc();
        else passcodes.inc({ outcome });
      },
      entitlementsOf: (accountId) => entitlements.entitlementsOf(accountId),
      paidTime,
      buyersWith: async (email) => (await entitlements.buyersWith?.(email)) ?? [],
      forgetBuyer: async (tx, accountId) => entitlements.forgetBuyer?.(tx, accountId),
    });

    const cookies = createCookies(config, now);

    const signedInOf = memoizePerKey((request: FastifyRequest) =>
      service.grants.authenticate(bearerOf(request)),
    );

    contracts.offer({
      accounts: {
        async authenticate(request, { proof } = {}) {
          const signedIn = await signedInOf(request);
          const { account, family } = signedIn;
          const isApp = clientKindOf(family.clientId) === 'app';
          if (proof === 'always' || (proof && !isApp)) demandProof(signedIn, now());
          return { accountId: account.id, email: account.email };
        },
      },
      acquaintances: {
        knows: (request, emailKey) =>
          service.knows(emailKey, { ip: request.ip, device: cookies.device.read(request) }),
        linkFor(request, emailKey) {
          const token = mailboxTokenOf(request);
          return token !== undefined && service.mailboxLinks.isFor(token, emailKey)
            ? token
            : undefined;
        },
      },
      contacts: {
        async contactOf(tx, accountId) {
          const account = await findAccount(tx, accountId);
          return account?.email ? { email: account.email, locale: account.locale } : undefined;
        },
      },
      storePurchases: {
        verifyNotification: service.stores.verifyNotification,
        inspect: service.stores.inspect,
        observe: service.stores.observe,
        callsPerSecond: STORE_CALLS_PER_SECOND,
        link: async (request, purchase) => service.stores.link(await signedInOf(request), purchase),
      },
    });
    const options = { config, cookies, service, entitlements };
    registerAccountRoutes(app, options);
    registerOwnDataRoutes(app, options);
    registerV1Routes(app, options);

    registerJob(app, platform, {
      name: 'account-tidying',
      everyMs: TIDYING_INTERVAL_MS,
      async run({ db: jobDb, signal, onItemFailed }) {
        await service.ownData.deleteDue(onItemFailed);
        await renewEmailKeys(jobDb, emailKeyOf);
        await forgetSuccessors(jobDb, new Date(now()), { signal });
        // Check one range of accounts per run to avoid full table scans.
        await service.removeUnreachable(jobDb, rangeAt(now(), TIDYING_INTERVAL_MS), signal);
      },
    });
  },
};
