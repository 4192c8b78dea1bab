/** What a person does with an account of their own beside signing in. Apart from the client: most pages need none of it. */
import type { HttpResponse, HttpClient, HttpRequest } from '@mallard/http';
import type * as z from 'zod/mini';
import { AuthError } from '../../errors.ts';
import {
  deletionResponseSchema,
  purchasesResponseSchema,
  sessionsResponseSchema,
} from '../../schemas/own-account.ts';
import { type CallOptions, requireBearer } from './account-call.ts';
import { type PasscodeRequest, passcodeRequestFrom } from '../session/responses.ts';

/** Over which HTTP client, and with whose token. */
export interface OwnAccountOptions {
  /** Where the account service's paths begin is its `baseUrl`: `/api`. Its calls reject with {@link AuthError}. */
  http: HttpClient;
  /** Of the client that signed in. */
  getAccessToken: (o?: CallOptions) => Promise<string | undefined>;
  /** BCP 47 tag of the mails' language. */
  locale?: string | undefined;
}

/** One sign-in of the account. */
export interface AccountSession {
  id: string;
  client: 'web' | 'app';
  /** The one that asks. */
  isCurrent: boolean;
  /** Epoch milliseconds. */
  signedInAt: number;
  /** Epoch milliseconds, to the hour. */
  lastUsedAt: number;
}

/** A sign-in of the last thirty days that the service has ended, since it was used from two places at once. */
export interface CopiedSession {
  id: string;
  client: 'web' | 'app';
  /** Epoch milliseconds. */
  signedInAt: number;
  /** Epoch milliseconds. */
  endedAt: number;
}

/** A purchase in an app store that is linked to the account. */
export interface AccountPurchase {
  id: string;
  store: 'apple' | 'google';
  /** Epoch milliseconds. */
  linkedAt: number;
  /** Whether anyone who shows it signs in to the account; else it only grants entitlements. */
  signsIn: boolean;
}

/** Time that was paid for and would be lost. */
export interface PaidTime {
  productId: string;
  /** Epoch milliseconds. */
  until: number;
  renews: boolean;
}

/** What deleting the account would do, or will. */
export interface AccountDeletion {
  /** Epoch milliseconds. */
  deletesAt: number;
  /** Time that was paid for and would be lost; of several subscriptions one that renews. */
  paidTime: PaidTime | undefined;
  /** All of it, a subscription each, by who bills it; empty from a service that does not tell. */
  subscriptions: (PaidTime & { platform: 'stripe' | 'apple' | 'google' })[];
}

/**
 * The calls of the account service that need a bearer and are no part of signing in: sessions, purchases, a fresh
 * passcode, export, deletion. Each waits as long as one call of `http` at most.
 *
 * @throws AuthError From every call. `serviceCode` `fresh_passcode_required` asks for `requestProof` and `confirmProof`.
 */
export function createOwnAccount({ http, getAccessToken, locale }: OwnAccountOptions) {
  const call = async (
    method: HttpRequest['method'] & string,
    path: string,
    { signal }: CallOptions = {},
    request?: HttpRequest,
  ) => {
    const bearer = requireBearer(await getAccessToken({ signal }));
    return http('auth/v2/account/' + path, { ...request, method, bearer, signal });
  };

  const deletion = async (response: ReturnType<typeof call>): Promise<AccountDeletion> => {
    const found = checked(await response, deletionResponseSchema);
    const { deletes_at, paid_time: paid, subscriptions = [] } = found;
    return {
      deletesAt: Date.parse(deletes_at),
      paidTime: paid ? paidTimeFrom(paid) : undefined,
      subscriptions: subscriptions.map((each) => ({
        platform: each.platform,
        ...paidTimeFrom(each),
      })),
    };
  };

  return {
    /** Where the account is signed in, and which sign-ins were ended since somebody had a copy. */
    async listSessions(
      o?: CallOptions,
    ): Promise<{ sessions: AccountSession[]; copied: CopiedSession[] }> {
      const response = await call('GET', 'sessions', o);
      const { sessions, copied = [] } = checked(response, sessionsResponseSchema);
      return {
        sessions: sessions.map((session) => ({
          id: session.id,
          client: session.client,
          isCurrent: session.current,
          signedInAt: Date.parse(session.signed_in_at),
          lastUsedAt: Date.parse(session.last_used_at),
        })),
        copied: copied.map((session) => ({
          id: session.id,
          client: session.client,
          signedInAt: Date.parse(session.signed_in_at),
          endedAt: Date.parse(session.ended_at),
        })),
      };
    },

    /** Ends one sign-in. @throws AuthError `unknown_session` where it has ended already. */
    async endSession(id: string, o?: CallOptions): Promise<void> {
      await call('DELETE', 'sessions/' + encodeURIComponent(id), o);
    },

    /** Ends every sign-in, this one too: forget it with `signOut()` of the client. */
    async endAllSessions(o?: CallOptions): Promise<void> {
      await call('DELETE', 'sessions', o);
    },

    /** Lists the purchases in app stores that are linked to the account. */
    async listPurchases(o?: CallOptions): Promise<AccountPurchase[]> {
      const { purchases } = checked(await call('GET', 'purchases', o), purchasesResponseSchema);
      return purchases.map(({ id, store, linked_at, signs_in }) => ({
        id,
        store,
        linkedAt: Date.parse(linked_at),
        signsIn: signs_in,
      }));
    },

    /**
     * Removes a purchase from the account, with what it entitles to. The store continues to charge for it.
     *
     * @throws AuthError `unknown_purchase` where the account has none by this id.
     */
    async removePurchase(id: string, o?: CallOptions): Promise<void> {
      await call('DELETE', 'purchases/' + encodeURIComponent(id), o);
    },

    /** Has a passcode mailed to the account's address. */
    async requestProof(o?: CallOptions): Promise<PasscodeRequest> {
      return passcodeRequestFrom(await call('POST', 'proof', o, { query: { locale } }));
    },

    /** Proves this sign-in for ten minutes. */
    async confirmProof(otp: string, o?: CallOptions): Promise<void> {
      await call('POST', 'proof/confirm', o, { json: { otp } });
    },

    /** Everything that the service keeps about the account, for its owner to keep; not for reading by the page. */
    async exportData(o?: CallOptions): Promise<unknown> {
      return (await call('GET', 'export', o)).data;
    },

    previewDeletion: (o?: CallOptions) => deletion(call('GET', 'deletion', o)),

    /** Schedules the deletion and ends every sign-in, this one too. */
    requestDeletion: (wish: { forfeitPaidTime: boolean }, o?: CallOptions) =>
      deletion(call('POST', 'deletion', o, { json: { forfeit_paid_time: wish.forfeitPaidTime } })),
  };
}

/** What somebody who is signed in does with their own account: see {@link createOwnAccount}. */
export type OwnAccount = ReturnType<typeof createOwnAccount>;

function paidTimeFrom(wire: { product_id: string; until: string; renews: boolean }): PaidTime {
  return { productId: wire.product_id, until: Date.parse(wire.until), renews: wire.renews };
}

function checked<S extends z.ZodMiniType>(
  { data, path, status }: HttpResponse,
  schema: S,
): z.infer<S> {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  // Which members, and not the issues themselves: those can quote what was received.
  const members = new Set(result.error.issues.map((issue) => issue.path.join('.') || 'the body'));
  const message = `${path} responded without a valid ${[...members].join(', ')}`;
  throw new AuthError('invalid-response', message, { path, status });
}
