/** Cookies of the website's client. Native clients depend on the exact name of one of them. */
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/process/config.ts';
import {
  AUTH_PATH,
  AUTH_SESSION_COOKIE,
  AUTH_SESSION_SECONDS,
  DEVICE_COOKIE,
  DEVICE_SECONDS,
  PLAIN_COOKIES_UNTIL_MS,
  REFRESH_COOKIE,
  REFRESH_TOKEN_SECONDS,
} from '../constants.ts';

export interface StoredCookie {
  read(request: FastifyRequest): string | undefined;
  keep(reply: FastifyReply, value: string): void;
  clear(reply: FastifyReply): void;
}

export function createCookies({ isSecure }: Pick<Config, 'isSecure'>, now: () => number) {
  const base = { httpOnly: true, sameSite: 'strict', secure: isSecure } as const;

  function cookie(name: string, options: CookieSerializeOptions): StoredCookie {
    return {
      read: (request) => boundedCookie(request, name),
      keep: (reply, value) => void reply.setCookie(name, value, options),
      clear: (reply) => void reply.clearCookie(name, options),
    };
  }

  /**
   * `__Secure-` cookies can be set only over HTTPS. `__Host-` would also rule out other hosts of
   * our domain, but requires `Path=/`, so the cookie would be sent with every request, including
   * searches and pixels.
   */
  function prefixed(name: string, options: CookieSerializeOptions): StoredCookie {
    const plain = cookie(name, options);
    if (!isSecure) return plain;
    const secure = cookie(`__Secure-${name}`, options);
    return {
      read: (request) =>
        secure.read(request) ?? (now() < PLAIN_COOKIES_UNTIL_MS ? plain.read(request) : undefined),
      keep(reply, value) {
        secure.keep(reply, value);
        if (plain.read(reply.request) !== undefined) plain.clear(reply);
      },
      clear(reply) {
        secure.clear(reply);
        if (plain.read(reply.request) !== undefined) plain.clear(reply);
      },
    };
  }

  return {
    session: cookie(AUTH_SESSION_COOKIE, {
      ...base,
      path: `${AUTH_PATH}/`,
      maxAge: AUTH_SESSION_SECONDS,
    }),
    refresh: prefixed(REFRESH_COOKIE, { ...base, path: AUTH_PATH, maxAge: REFRESH_TOKEN_SECONDS }),
    device: prefixed(DEVICE_COOKIE, { ...base, path: AUTH_PATH, maxAge: DEVICE_SECONDS }),
  };
}

export type Cookies = ReturnType<typeof createCookies>;

/**
 * Returns a cookie's value. Ignores values longer than any we set, and duplicates, because one of
 * them was planted.
 */
function boundedCookie(request: FastifyRequest, name: string): string | undefined {
  const named = (request.headers.cookie ?? '')
    .split(';')
    .filter((pair) => pair.split('=', 1)[0]?.trim() === name);
  if (named.length > 1) return undefined;
  const value = request.cookies[name];
  return value !== undefined && value !== '' && value.length <= 4096 ? value : undefined;
}
