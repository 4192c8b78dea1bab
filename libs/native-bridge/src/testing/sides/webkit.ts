import { isRecord } from '../../core/transport.ts';
import { define, ensure, type Side, type ReceivedMessage, textOf } from '../host-side.ts';

/** Installs handlers that respond with a promise of JSON text and reject unsupported messages. */
export const webkitSide: Side = ({ window, contexts, pushForm, take, note }) => {
  const handlers = ensure(ensure(window, 'webkit'), 'messageHandlers');

  for (const context of contexts) {
    const postMessage = (sent: unknown): Promise<string> =>
      new Promise((resolve, reject) => {
        const message = structuredClone(sent) as ReceivedMessage;
        const answer = (payload: unknown): void => {
          const text = textOf(withoutNull(payload));
          note(text);
          resolve(text);
        };
        const unknown = take(message, message, answer);
        const { featureName, method, id } = message;
        if (unknown === 'feature') {
          reject(new Error(`feature named \`${String(featureName)}\` was not found`));
        } else if (unknown === 'method') {
          reject(
            new Error(
              `feature named \`${String(featureName)}\` was found, but the handler named \`${String(method)}\` was not`,
            ),
          );
        } else if (id === undefined) resolve('{}');
      });
    define(handlers, context, { postMessage });
  }

  return (payload) => {
    note(payload);
    const { navigator } = window as { navigator?: { duckduckgo?: { messageHandlers?: object } } };
    const target = pushForm === 'window' ? window : navigator?.duckduckgo?.messageHandlers;
    const name = isRecord(payload) ? String(payload['subscriptionName']) : '';
    const receiver: unknown = target && Reflect.get(target, name);
    if (typeof receiver === 'function') receiver(payload);
  };
};

/** Replaces a null result with an error: Apple's message broker cannot encode it. */
function withoutNull(payload: unknown): unknown {
  if (!isRecord(payload) || !('result' in payload) || (payload['result'] ?? null) !== null) {
    return payload;
  }
  const { result: _nothing, ...rest } = payload;
  return { ...rest, error: { message: 'could not access encodable result' } };
}
