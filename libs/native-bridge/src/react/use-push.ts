import { useEffect, useRef } from 'react';
import type * as z from 'zod/mini';
import type { Messenger } from '../core/messenger.ts';
import type { PushMessage } from '../messages/message.ts';
import { subscribe } from '../messages/send.ts';

/**
 * Listens to a message that the host pushes for as long as the component is shown. Another listener takes over without
 * a gap; one that breaks its schema is dropped, and reported as an uncaught error is.
 *
 * @param messenger Nothing where there is no host.
 */
export function usePush<Params extends z.ZodMiniType>(
  messenger: Pick<Messenger, 'subscribe'> | undefined,
  message: PushMessage<Params>,
  listener: (params: z.output<Params>) => void,
): void {
  const newest = useRef(listener);
  useEffect(() => {
    newest.current = listener;
  });
  useEffect(
    () =>
      messenger &&
      subscribe(
        messenger,
        message,
        (params) => newest.current(params),
        (error) => globalThis.reportError?.(error),
      ),
    [messenger, message],
  );
}
