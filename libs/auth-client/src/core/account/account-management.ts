/**
 * The account actions besides signing in. Separate from the client because most pages do not need
 * them.
 */
import type { HttpResponse, HttpClient, HttpRequest } from '@mallard/http';
import type * as z from 'zod/mini';
import { AuthError } from '../../errors.ts';
import {
  deletionResponseSchema,
  purchasesResponseSchema,
  sessionsResponseSchema,
} from '../../schemas/account-management.ts';
import { type CallOptions, requireBearer } from './account-call.ts';
import { type PasscodeRequest, passcodeRequestFrom } from '../session/responses.ts';

/** The HTTP client and the source of access tokens. */
export interface OwnAccountOptions {
  /**
   * The HTTP client, whose `baseUrl` is that of the account service (`/api`). Its calls reject with
   * {@link AuthError}.
   */
  http: HttpClient;
  /** Returns an access token; use the method of the client that signed in. */
  getAccessToken: (o?: CallOptions) => Promise<string | undefined>;
  /** The language of emails, as a BCP 47 tag. */
  locale?: string | undefined;
}

/** One signed-in session of the account. */
export interface AccountSession {
  id: string;
  client: 'web' | 'app';
  /** Whether this session sent the request. */
  isCurrent: boolean;
  /** The sign-in time in epoch milliseconds. */
  signedInAt: number;
  /** The time of the last use in epoch milliseconds, rounded to the hour. */
  lastUsedAt: number;
}

/**
 * A session that the service ended in the last thirty days because its token was used from two
 * places simultaneously.
 */
export interface CopiedSession {
  id: string;
  client: 'web' | 'app';
  /** The sign-in time in epoch milliseconds. */
  signedInAt: number;
  /** The time at which the session ended, in epoch milliseconds. */
  endedAt: number;
}

/** A purchase in an app store that is linked to the account. */
export interface AccountPurchase {
  id: string;
  store: 'apple' | 'google';
  /** The time of linking in epoch milliseconds. */
  linkedAt: number;
  /**
   * Whether the purchase can be used to sign in to the account; otherwise it only grants
   * entitlements.
   */
  signsIn: boolean;
}

/** Paid subscription time that deletion would forfeit. */
export interface PaidTime {
  productId: string;
  /** The end of the paid time, in epoch milliseconds. */
  until: number;
  renews: boolean;
}

/** The effects of deleting the account. */
export interface AccountDeletion {
  /** The time of deletion, in epoch milliseconds. */
  deletesAt: number;
  /** The paid time that would be forfeited; with several subscriptions, one that renews. */
  paidTime: PaidTime | undefined;
  /**
   * All forfeited subscriptions with their billing platform; empty if the service does not list
   * them.
   */
  subscriptions: (PaidTime & { platform: 'stripe' | 'apple' | 'google' })[];
}

/**
 * Creates the account calls that require a bearer token and are not part of signing in: sessions,
 * purchases, a fresh passcode, export and deletion. Each has the time limit of one call of `http`.
 *
 * @throws AuthError From every call. The `serviceCode` `fresh_passcode_required` means that the
 *   user must complete `requestProof` and `confirmProof` first.
 */
export function createAccountManagement({ http, getAccessToken, locale }: OwnAccountOptions) {
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
    /** Lists the account's active sessions and those that ended because a copied token was used. */
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

    /**
     * Ends one session.
     *
     * @throws AuthError `unknown_session` if it has already ended.
     */
    async endSession(id: string, o?: CallOptions): Promise<void> {
      await call('DELETE', 'sessions/' + encodeURIComponent(id), o);
    },

    /**
     * Ends all sessions, including this one; then call the client's `signOut()` to clear it
     * locally.
     */
    async endAllSessions(o?: CallOptions): Promise<void> {
      await call('DELETE', 'sessions', o);
    },

    /** Lists the app store purchases that are linked to the account. */
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
     * Removes a purchase and its entitlements from the account. The store continues to charge for
     * it.
     *
     * @throws AuthError `unknown_purchase` if the account has no purchase with this id.
     */
    async removePurchase(id: string, o?: CallOptions): Promise<void> {
      await call('DELETE', 'purchases/' + encodeURIComponent(id), o);
    },

    /** Sends a passcode to the account's email address. */
    async requestProof(o?: CallOptions): Promise<PasscodeRequest> {
      return passcodeRequestFrom(await call('POST', 'proof', o, { query: { locale } }));
    },

    /**
     * Confirms the passcode, which authorizes sensitive actions in this session for ten minutes.
     */
    async confirmProof(otp: string, o?: CallOptions): Promise<void> {
      await call('POST', 'proof/confirm', o, { json: { otp } });
    },

    /**
     * Returns all stored data of the account as a download for its owner; the page must not
     * interpret it.
     */
    async exportData(o?: CallOptions): Promise<unknown> {
      return (await call('GET', 'export', o)).data;
    },

    previewDeletion: (o?: CallOptions) => deletion(call('GET', 'deletion', o)),

    /** Schedules the deletion and ends all sessions, including this one. */
    requestDeletion: (wish: { forfeitPaidTime: boolean }, o?: CallOptions) =>
      deletion(call('POST', 'deletion', o, { json: { forfeit_paid_time: wish.forfeitPaidTime } })),
  };
}

/** The account actions of a signed-in user; see {@link createAccountManagement}. */
export type AccountManagement = ReturnType<typeof createAccountManagement>;

function paidTimeFrom(wire: { product_id: string; until: string; renews: boolean }): PaidTime {
  return { productId: wire.product_id, until: Date.parse(wire.until), renews: wire.renews };
}

function checked<S extends z.ZodMiniType>(
  { data, path, status }: HttpResponse,
  schema: S,
): z.infer<S> {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  // Report only the members: the issues themselves may quote the response.
  const members = new Set(result.error.issues.map((issue) => issue.path.join('.') || 'the body'));
  const message = `${path} responded without a valid ${[...members].join(', ')}`;
  throw new AuthError('invalid-response', message, { path, status });
}
