import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ServiceError } from '../platform/utilities/errors.ts';
import { RECORD_LEAST_BYTES, RECORD_LIMIT_BYTES } from './constants.ts';
import type { SavedRecord, SettingsRepository } from './repository.ts';

const URL = '/api/settings';
const RECORD_TYPE = 'application/octet-stream';

/**
 * `GET`, `PUT` and `DELETE /api/settings`: a record of bytes that only the browser can read.
 *
 * The ID is sent as a bearer credential, because its holder may replace the record and proxies log
 * URLs. Records cannot be listed.
 *
 * | Response | Condition |
 * | --- | --- |
 * | 401 `invalid_record_id` | no ID, or not 32 bytes in base64url |
 * | 404 `no_such_record` | there is no record with this ID |
 * | 412 `changed_meanwhile` | the stored record does not match `If-Match` or `If-None-Match: *` |
 * | 413 `payload_too_large`, 422 `invalid_record` | more than 4096 bytes; too few to be encrypted |
 * | 428 `precondition_required` | `PUT` without either precondition |
 */
export function registerSettingsRoutes(app: FastifyInstance, repository: SettingsRepository): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    RECORD_TYPE,
    { parseAs: 'buffer', bodyLimit: RECORD_LIMIT_BYTES },
    (_request, body, done) => done(null, body),
  );

  app.get(
    URL,
    { exposeHeadRoute: false, config: { rateRule: 'settings.load' } },
    async (request, reply) => {
      const found = await repository.find(idHashOf(request));
      if (!found) throw noSuchRecord();
      return reply
        .header('etag', etag(found.version))
        .type(RECORD_TYPE)
        .send(Buffer.from(found.content, 'base64url'));
    },
  );

  app.put(URL, { config: { rateRule: 'settings.save' } }, async (request, reply) => {
    const idHash = idHashOf(request);
    const record = recordOf(request.body);
    const { 'if-match': expected, 'if-none-match': expectsNone } = request.headers;
    const isKept =
      expectsNone === '*'
        ? await repository.create(idHash, record)
        : await repository.replace(idHash, versionOf(expected), record);
    if (!isKept) throw changedMeanwhile();
    return reply.code(204).header('etag', etag(record.version)).send();
  });

  app.delete(URL, { config: { rateRule: 'settings.save' } }, async (request, reply) => {
    if (!(await repository.remove(idHashOf(request)))) throw noSuchRecord();
    return reply.code(204).send();
  });
}

/** @throws ServiceError 401 when the request has no record ID. */
function idHashOf({ headers }: FastifyRequest): string {
  const id = /^Bearer ([\w-]{43})$/.exec(headers.authorization ?? '')?.[1];
  if (id === undefined) {
    throw new ServiceError(401, 'invalid_record_id', 'Missing record ID.', {
      headers: { 'www-authenticate': 'Bearer realm="settings"' },
    });
  }
  return hash('sha256', id, 'base64url');
}

function recordOf(body: unknown): SavedRecord {
  if (!Buffer.isBuffer(body) || body.length < RECORD_LEAST_BYTES) {
    throw new ServiceError(422, 'invalid_record', 'The body isn’t an encrypted record.');
  }
  return {
    content: body.toString('base64url'),
    version: hash('sha256', body, 'base64url').slice(0, 22),
  };
}

function etag(version: string): string {
  return `"${version}"`;
}

function versionOf(expected: string | undefined): string {
  // A proxy that compresses responses weakens entity tags; the bytes are the same.
  const version = /^(?:W\/)?"([\w-]{22})"$/.exec(expected ?? '')?.[1];
  if (version === undefined) {
    throw new ServiceError(
      428,
      'precondition_required',
      'Send If-Match with the entity tag to replace, or If-None-Match: * to create.',
    );
  }
  return version;
}

function noSuchRecord(): ServiceError {
  return new ServiceError(404, 'no_such_record', 'No record has this ID.');
}

function changedMeanwhile(): ServiceError {
  return new ServiceError(412, 'changed_meanwhile', 'The stored value is not the expected one.');
}
