import { ANDROID_CALLBACK, ANDROID_SECRET } from '../../constants.ts';
import { type Answer, define, type Side, type ReceivedMessage } from '../host-side.ts';

/** Installs objects that accept JSON text with a secret and silently ignore invalid messages. */
export const androidSide: Side = ({ window, contexts, take, note }) => {
  const call: Answer = (payload, { secret = ANDROID_SECRET }) => {
    note(payload, { secret });
    const callback: unknown = Reflect.get(window, ANDROID_CALLBACK);
    if (typeof callback === 'function') callback(secret, payload);
  };
  for (const context of contexts) {
    define(window, context, {
      process(text: string, secret: string) {
        const message = parsed(text);
        if (secret !== ANDROID_SECRET || message.context !== context) take({}, text, call);
        else take(message, text, call);
      },
    });
  }
  return call;
};

function parsed(text: string): ReceivedMessage {
  try {
    return JSON.parse(text) as ReceivedMessage;
  } catch {
    return {};
  }
}
