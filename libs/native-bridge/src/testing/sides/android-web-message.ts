import { type Answer, define, type Side, type ReceivedMessage, textOf } from '../host-side.ts';

/** Installs objects that exchange JSON text as web messages. */
export const androidWebMessageSide: Side = ({ window, contexts, take, note }) => {
  const listenersOf = new Map<string, Set<(event: { data: unknown }) => void>>();

  for (const context of contexts) {
    const listeners = new Set<(event: { data: unknown }) => void>();
    listenersOf.set(context, listeners);
    const answer: Answer = (payload) => {
      const data = textOf(payload);
      note(data);
      for (const listener of [...listeners]) listener({ data });
    };
    define(window, context, {
      postMessage: (text: string) => void take(JSON.parse(text) as ReceivedMessage, text, answer),
      addEventListener: (_type: string, listener: (event: { data: unknown }) => void) =>
        void listeners.add(listener),
      removeEventListener: (_type: string, listener: (event: { data: unknown }) => void) =>
        void listeners.delete(listener),
    });
  }

  return (payload) => {
    const data = textOf(payload);
    note(data);
    for (const listeners of listenersOf.values()) {
      for (const listener of [...listeners]) listener({ data });
    }
  };
};
