/** What a person does with an account of their own beside signing in. Apart from the client: most pages need none of it. */
import { type HttpAnswer, type HttpClient, type HttpRequest } from '@mallard/http';
import type * as z from 'zod/mini';
import { AuthError } from '../errors.ts';
import { deletionResponseSchema, sessionsResponseSchema } from '../schemas/own-account.ts';
import { mailed, type PasscodeRequest } from './account-call.ts';
import { normalizePasscode } from './passcode.ts';
import { type CallOptions } from './session-client.ts';

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

/** What deleting the account would do, or will. */
export interface AccountDeletion {
  /** Epoch milliseconds. */
  deletesAt: number;
  /** Time that was paid for and would be lost. */
  paidTime: { productId: string; until: number; renews: boolean } | undefined;
}

/**
 * The calls of the account service that need a bearer and are no part of signing in: sessions, a fresh passcode,
 * export, deletion. Each waits as long as one call of `http` at most.
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
    const bearer = await getAccessToken({ signal });
    if (!bearer) throw new AuthError('signed-out');
    return http('auth/v2/account/' + path, { ...request, method, bearer, signal });
  };

  const deletion = async (answer: ReturnType<typeof call>): Promise<AccountDeletion> => {
    const found = checked(await answer, deletionResponseSchema);
    const { deletes_at, paid_time: paid } = found;
    return {
      deletesAt: Date.parse(deletes_at),
      paidTime: paid
        ? { productId: paid.product_id, until: Date.parse(paid.until), renews: paid.renews }
        : undefined,
    };
  };

  return {
    async listSessions(o?: CallOptions): Promise<AccountSession[]> {
      const answer = await call('GET', 'sessions', o);
      return checked(answer, sessionsResponseSchema).sessions.map((session) => ({
        id: session.id,
        client: session.client,
        isCurrent: session.current,
        signedInAt: Date.parse(session.signed_in_at),
        lastUsedAt: Date.parse(session.last_used_at),
      }));
    },

    /** Ends one sign-in. @throws AuthError `unknown_session` where it has ended already. */
    async endSession(id: string, o?: CallOptions): Promise<void> {
      await call('DELETE', 'sessions/' + encodeURIComponent(id), o);
    },

    /** Ends every sign-in, this one too: forget it with `signOut()` of the client. */
    async endAllSessions(o?: CallOptions): Promise<void> {
      await call('DELETE', 'sessions', o);
    },

    /** Has a passcode mailed to the account's address. */
    async requestProof(o?: CallOptions): Promise<PasscodeRequest> {
      return mailed(await call('POST', 'proof', o, { query: { locale } }));
    },

    /** Proves this sign-in for ten minutes. */
    async confirmProof(otp: string, o?: CallOptions): Promise<void> {
      await call('POST', 'proof/confirm', o, { json: { otp: normalizePasscode(otp) ?? otp } });
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

export type OwnAccount = ReturnType<typeof createOwnAccount>;

function checked<S extends z.ZodMiniType>({ data, status }: HttpAnswer, schema: S): z.infer<S> {
  const result = schema.safeParse(data);
  // Not given on as cause: a schema's issues can quote what was received.
  if (!result.success) throw new AuthError('invalid-response', { status });
  return result.data;
}
